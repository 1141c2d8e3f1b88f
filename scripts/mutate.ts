import { hash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { AREAS, type Area } from './mutate/areas.ts'
import { type Check, checksIn, firstFailure, run } from './mutate/checks.ts'
import { type Mutant, mutantsOf, mutate } from './mutate/mutators.ts'
import { optionsOrExit } from './options.ts'

const usage = `Usage: npm run qa -- mutate [--area <name>] [--sample <count>] [--seed <number>] [--file <path>] [--root <folder>]
Makes small changes (mutants) to the code, one at a time, and prints those that no test notices.
Areas: ${AREAS.map(({ name }) => name).join(', ')}. Without --area: all.`
const text = { type: 'string' } as const
const { values } = optionsOrExit(
  {
    options: {
      area: text,
      sample: text,
      seed: { ...text, default: '1' },
      file: text,
      root: { ...text, default: '.' },
    },
  },
  usage,
)
const root = resolve(values.root)
const areas = AREAS.filter(({ name }) => values.area === undefined || name === values.area)
const isCount = (count: string) => /^[1-9]\d{0,8}$/.test(count)
if (areas.length === 0 || !isCount(values.sample ?? '1') || !isCount(values.seed)) {
  console.error(usage)
  process.exit(2)
}
// It takes hours, and must not slow down other programs.
setPriority(5)
const stopping = new AbortController()
process.on('SIGINT', () => stopping.abort()).on('SIGTERM', () => stopping.abort())
/** A check that fails with a mutant must pass without it, which is tried at its first kill. Otherwise it is red. */
const green = new Set<string>()
const folder = mkdtempSync(join(tmpdir(), 'battery-portal-mutants-'))
try {
  const checksOf = await checksIn(root)
  const copies = Array.from({ length: availableParallelism() }, (_, index) =>
    copyTo(join(folder, String(index))),
  )
  let isGood = true
  for (const area of areas) isGood = (await tryArea(area, copies, checksOf)) && isGood
  process.exitCode = stopping.signal.aborted ? 130 : isGood ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Copies the project, because a mutant must not change its own files. What is large is linked. */
function copyTo(copy: string): string {
  const left = ['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']
  cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(relative(root, path)) })
  for (const name of globSync('{node_modules,dist,.cache}', { cwd: root }))
    symlinkSync(join(root, name), join(copy, name))
  return copy
}

function candidates({ files, except = [], lines }: Area): readonly Mutant[] {
  const find = (patterns: readonly string[]) =>
    globSync([...patterns], { cwd: root }).filter(
      (file) =>
        !except.some((pattern) => matchesGlob(file, pattern)) &&
        !/^server\/demo\/|\.d\.ts$/.test(file) &&
        (values.file === undefined || file === values.file),
    )
  const whole = find(files).sort()
  const partly = find(lines?.files ?? [])
    .filter((file) => !whole.includes(file))
    .sort()
  return [...whole, ...partly].flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const isWanted = ({ line }: Mutant) =>
      whole.includes(file) || lines?.like.test(source.split('\n')[line - 1] ?? '')
    return mutantsOf(file, source).filter(isWanted)
  })
}

async function tryArea(
  area: Area,
  copies: readonly string[],
  checksOf: Awaited<ReturnType<typeof checksIn>>,
): Promise<boolean> {
  const all = candidates(area)
  const sample = sampleOf(all, Number(values.sample ?? all.length), values.seed)
  console.log(`— ${area.name}: ${sample.length} of ${all.length} mutants, seed ${values.seed}`)
  const kills = new Map<string, number>()
  const red = new Set<string>()
  const results: { readonly mutant: Mutant; readonly outcome: string | null }[] = []
  const queue = [...sample]
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = queue.shift(); next !== undefined && !stopping.signal.aborted; next = queue.shift()) {
        const checks = checksOf(area, next.file).toSorted(
          (one, other) => (kills.get(other.name) ?? 0) - (kills.get(one.name) ?? 0),
        )
        const outcome = await tryMutant(copy, next, checks, red)
        if (outcome !== null) kills.set(outcome, (kills.get(outcome) ?? 0) + 1)
        if (!stopping.signal.aborted) results.push({ mutant: next, outcome })
      }
    }),
  )
  const survivors = results.filter(({ outcome }) => outcome === null).map(({ mutant }) => mutant)
  const uncompilable = await findUncompilable(copies[0] ?? '', survivors)
  const survived = survivors.filter((mutant) => !uncompilable.has(mutant))
  const undecided = results.filter(({ outcome }) => outcome === 'undecided').map(({ mutant }) => mutant)
  const killed = results.length - survivors.length - undecided.length
  const percent = killed + survived.length === 0 ? 100 : (100 * killed) / (killed + survived.length)
  for (const check of red) console.log(`  not used, because it fails without any mutant: ${check}`)
  for (const line of survived.map(shown).sort()) console.log(`  survived: ${line}`)
  for (const line of undecided.map(shown).sort()) console.log(`  does not load or end: ${line}`)
  console.log(
    `${area.name}: ${killed} killed, ${survived.length} survived, ${undecided.length + uncompilable.size} undecided: ${percent.toFixed(1)} % of the decided ones, threshold ${area.threshold} %`,
  )
  return all.length > 0 && red.size === 0 && (values.file !== undefined || percent >= area.threshold)
}

async function tryMutant(
  copy: string,
  mutant: Mutant,
  checks: readonly Check[],
  red: Set<string>,
): Promise<string | null> {
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  let left = checks
  try {
    while (left.length > 0) {
      left = left.filter(({ name }) => !red.has(name))
      const batch = left
        .filter(({ project }) => project === left[0]?.project)
        .slice(0, left[0]?.project === 'machine' ? 1 : 6)
      writeFileSync(path, mutate(source, mutant))
      const failure = await firstFailure(copy, batch, stopping.signal)
      const failed = batch.filter(({ name }) => name === failure)
      if (failure !== null && failed.every(({ name }) => green.has(name))) return failure
      if (failed.length === 0) left = left.filter((check) => !batch.includes(check))
      else {
        writeFileSync(path, source)
        const isRed = (await firstFailure(copy, failed, stopping.signal)) !== null
        for (const { name } of failed) (isRed ? red : green).add(name)
      }
    }
    return null
  } finally {
    writeFileSync(path, source)
  }
}

/** @returns Those with an error of the compiler that the project does not have without them. */
async function findUncompilable(copy: string, mutants: readonly Mutant[]): Promise<ReadonlySet<Mutant>> {
  const errorsOf = async () => {
    const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo']
    const { output } = await run(copy, join(copy, 'node_modules/.bin/tsc'), args, stopping.signal)
    return output
      .split('\n')
      .flatMap((line) => /^(\S+)\(\d+,\d+\)(: error .*)/.exec(line)?.slice(1).join('') ?? [])
  }
  const before = mutants.length === 0 ? [] : await errorsOf()
  const wrong = new Set<Mutant>()
  for (const mutant of mutants) {
    const path = join(copy, mutant.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, mutate(source, mutant))
    if ((await errorsOf()).some((error) => !before.includes(error))) wrong.add(mutant)
    writeFileSync(path, source)
  }
  return wrong
}

function shown({ file, line, start, end, replacement }: Mutant): string {
  const before = readFileSync(join(root, file), 'utf8').slice(start, end)
  const [one, other] = [before, replacement].map((part) => part.replaceAll(/\s+/g, ' ').trim().slice(0, 80))
  return `${file}:${line}: ${one || '(nothing)'} → ${other || '(nothing)'}`
}

/**
 * Draws a sample in random order, so that its beginning is a sample too. The seed and its own line decide the place of a
 * mutant, so that a change elsewhere draws the same ones.
 */
function sampleOf(mutants: readonly Mutant[], count: number, seed: string): readonly Mutant[] {
  const placed = mutants.map((mutant) => {
    const { file, before, replacement } = mutant
    return { mutant, place: hash('sha256', [seed, file, before, replacement].join('\n')) }
  })
  return placed
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ mutant }) => mutant)
    .slice(0, count)
}
