import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, normalize } from 'node:path'
import { type Area, filesOf } from './areas.ts'
import { type CheckName, checksIn, keyOf } from './checks.ts'
import { copyProject } from './copies.ts'
import { EXPLAINED, isExplained, problemsOf, readExplained } from './explained.ts'
import { type Mutant, mutantsOf, mutate } from './mutants.ts'
import { runTasks, type Verdict } from './pool.ts'
import { sampleOf } from './sample.ts'
import { findUncompilable } from './types.ts'

export interface TryOptions {
  readonly sample: number | undefined
  readonly seed: number
  readonly file: string | undefined
  readonly root: string
}

interface Tried {
  readonly mutant: Mutant
  readonly verdict: Verdict
  readonly ms: number
}

/** The time limits of checks. No check takes that long, even on a busy machine. */
const LIMIT_MS = { '': 300_000, unit: 300_000, views: 300_000, server: 600_000 }
/** The estimate for a check before its first run. */
const EXPECTED_MS = { '': 2000, unit: 4000, views: 8000, server: 16_000 }

/**
 * Tries mutants of each area, and prints those that no check detects.
 *
 * @returns The exit code of the process.
 */
export async function tryMutants(areas: readonly Area[], options: TryOptions): Promise<number> {
  const { root } = options
  const path = join(root, EXPLAINED)
  const list = readExplained(existsSync(path) ? readFileSync(path, 'utf8') : '')
  const problems = problemsOf(root, list)
  for (const problem of problems) console.log(`${EXPLAINED}: ${problem}`)
  const checksOf = await checksIn(root)
  const { copies, remove } = copyProject(root, Math.min(2, availableParallelism()))
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    let isGood = problems.length === 0
    for (const area of areas) {
      if (interruption.signal.aborted) break
      const mutants = candidates(area, options)
      if (mutants.length === 0) {
        console.log(`${area.name}: no mutants${options.file === undefined ? '' : ` in ${options.file}`}`)
        if (areas.length === 1) isGood = false
        continue
      }
      const sample = sampleOf(mutants, options.sample, options.seed)
      console.log(`— ${area.name}: ${sample.length} of ${mutants.length} mutants, seed ${options.seed}`)
      const { tried, red } = await tryAll(
        copies,
        root,
        sample,
        (file) => checksOf(area, file),
        interruption.signal,
      )
      for (const check of red) console.log(`  not used, because it fails without any mutant: ${check}`)
      const survivors = tried
        .filter(({ verdict }) => verdict.outcome === 'survived')
        .map(({ mutant }) => mutant)
      if (interruption.signal.aborted)
        console.log(`  interrupted after ${tried.length} mutants: some survivors may not compile`)
      const uncompilable = interruption.signal.aborted
        ? new Set<Mutant>()
        : await findUncompilable(copies[0] ?? '', survivors)
      const summary = summarize(area, tried, uncompilable, (mutant) => isExplained(list, mutant))
      const isEnough = options.file !== undefined || summary.percent >= area.threshold
      isGood = isGood && isEnough && !summary.hasStale && red.size === 0
    }
    if (interruption.signal.aborted) return 130
    return isGood ? 0 : 1
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    remove()
  }
}

function candidates(area: Area, { root, file }: TryOptions): readonly Mutant[] {
  const { whole, partly } = filesOf(root, area)
  const isWanted = (name: string) => file === undefined || name === normalize(file)
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const all = whole.filter(isWanted).flatMap((name) => mutantsOf(name, read(name)))
  const some = partly.filter(isWanted).flatMap((name) => {
    const lines = read(name).split('\n')
    return mutantsOf(name, read(name)).filter(({ line }) => area.lines?.like.test(lines[line - 1] ?? ''))
  })
  return [...all, ...some].filter((mutant) => area.only?.(mutant) ?? true)
}

async function tryAll(
  copies: readonly string[],
  root: string,
  mutants: readonly Mutant[],
  checksOf: (file: string) => readonly CheckName[],
  interrupted: AbortSignal,
): Promise<{ readonly tried: readonly Tried[]; readonly red: ReadonlySet<string> }> {
  const kills = new Map<string, number>()
  const durations = new Map<string, number>()
  const red = new Set<string>()
  const tried: Tried[] = []
  /** Prefers checks that killed mutants of this file, then of the area, then near and fast ones. */
  const rank = (file: string, check: CheckName): number =>
    ((durations.get(keyOf(check)) ?? durations.get(check.project) ?? EXPECTED_MS[check.project]) *
      check.distance) /
    (1 + 4 * (kills.get(`${file} ${check.name}`) ?? 0) + (kills.get(check.name) ?? 0))
  await runTasks(
    copies,
    mutants,
    ({ file, ...mutant }) => {
      const checks = checksOf(file).filter((check) => !red.has(keyOf(check)))
      const ranked = checks.toSorted((one, other) => rank(file, one) - rank(file, other))
      return {
        file,
        source: mutate(readFileSync(join(root, file), 'utf8'), { file, ...mutant }),
        checks: ranked.map((check) => ({ ...check, limitMs: LIMIT_MS[check.project] })),
      }
    },
    (mutant, verdict, ms) => {
      tried.push({ mutant, verdict, ms })
      for (const key of verdict.outcome === 'killed' ? [`${mutant.file} ${verdict.by}`, verdict.by] : [])
        kills.set(key, (kills.get(key) ?? 0) + 1)
      // The last duration of a project also estimates its checks that have not run yet: the machine may be busy.
      for (const { check, ms: one } of verdict.took) durations.set(keyOf(check), one).set(check.project, one)
      for (const check of verdict.red) red.add(keyOf(check))
      if (process.stderr.isTTY) process.stderr.write(`\r${tried.length} of ${mutants.length}`)
    },
    interrupted,
  )
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return { tried, red }
}

function summarize(
  area: Area,
  tried: readonly Tried[],
  uncompilable: ReadonlySet<Mutant>,
  isKnown: (mutant: Mutant) => boolean,
): { readonly percent: number; readonly hasStale: boolean } {
  const place = ({ mutant }: Tried) => `${mutant.file}:${mutant.line}: ${mutant.label}`
  const of = (outcome: Verdict['outcome']) => tried.filter(({ verdict }) => verdict.outcome === outcome)
  const [killed, survived] = [of('killed'), of('survived')]
  const unexplained = survived.filter(({ mutant }) => !uncompilable.has(mutant) && !isKnown(mutant))
  const explained = survived.filter(({ mutant }) => isKnown(mutant))
  const undecided = [
    ...of('timeout').map((one) => `${place(one)} (timeout in ${one.verdict.by})`),
    ...of('unloaded').map((one) => `${place(one)} (does not load)`),
    ...survived
      .filter(({ mutant }) => uncompilable.has(mutant))
      .map((one) => `${place(one)} (does not compile)`),
  ]
  const stale = killed.filter(({ mutant }) => isKnown(mutant))
  print('survived', unexplained.map(place))
  print('undecided', undecided)
  print(`killed, but listed in ${EXPLAINED}`, stale.map(place))
  const decided = killed.length + unexplained.length
  const percent = decided === 0 ? 100 : (100 * killed.length) / decided
  const byPaths = killed.filter(({ verdict }) => !verdict.by.includes('/')).length
  const seconds = tried.reduce((sum, { ms }) => sum + ms, 0) / 1000 / Math.max(1, tried.length)
  console.log(
    `${area.name}: ${killed.length} killed (${byPaths} by exploration, ${killed.length - byPaths} by tests), ` +
      `${unexplained.length} survived, ${explained.length} explained, ${undecided.length} undecided: ` +
      `${percent.toFixed(1)} % of the decided ones, threshold ${area.threshold} %; ${seconds.toFixed(1)} s each`,
  )
  return { percent, hasStale: stale.length > 0 }
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  console.log(`  ${title}:`)
  for (const line of [...lines].sort()) console.log(`    ${line}`)
}
