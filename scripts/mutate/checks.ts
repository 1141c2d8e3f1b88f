import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { Area } from './areas.ts'

/** What can notice a change: the exploration of a machine by its id, or a test file. The nearest to the changed file comes first. */
export interface Check {
  readonly project: 'machine' | 'unit' | 'views' | 'server'
  readonly name: string
}

const REPORT = 'mutant-report.json'
const LIMIT_MS = 600_000
const IMPORTS = /(?:^(?:import|export)(?! type)[^;'"]*?from |^import |import\()'(\.[^']+)'/gm

/** @returns A function that finds the checks of a file: explorations of the machines that it is a part of, and tests that import it. */
export async function checksIn(root: string): Promise<(area: Area, file: string) => readonly Check[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('{src,server,tests}/**/*.{ts,tsx}', { cwd: root }))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const imported = normalize(join(dirname(file), name))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  const models = await Promise.all(
    globSync('tests/models/**/*.model.ts', { cwd: root }).map(async (file) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(resolve(root, file)).href)
      const found = z.array(z.unknown()).parse([exported.model, exported.models].flat())
      return { file, ids: found.flatMap((one) => z.object({ id: z.string() }).safeParse(one).data?.id ?? []) }
    }),
  )
  return (area, changed) => {
    const near = new Set([changed])
    for (const file of near) for (const importer of importers.get(file) ?? []) near.add(importer)
    const order = [...near]
    const explored = order.flatMap((file) => models.find((model) => model.file === file)?.ids ?? [])
    const tests = area.tests.flatMap(({ project, files, except = [], all }) => {
      const isExcepted = (file: string) => except.some((pattern) => matchesGlob(file, pattern))
      const own = globSync([...files], { cwd: root }).filter((file) => !isExcepted(file))
      return (all ? own : order.filter((file) => own.includes(file))).map((name) => ({ project, name }))
    })
    return [
      ...(area.hasModels ? explored.map((name) => ({ project: 'machine' as const, name })) : []),
      ...tests,
    ]
  }
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
})

/** @returns The name of the check that fails; `null` when none does, `undecided` when one does not load or end. */
export async function firstFailure(
  copy: string,
  checks: readonly Check[],
  stopped: AbortSignal,
): Promise<string | 'undecided' | null> {
  const [{ project, name } = { project: 'unit', name: '' }] = checks
  const args =
    project === 'machine'
      ? ['scripts/paths.ts', '--quick', '--machine', name]
      : [
          ...['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=json'],
          // Unit tests are two projects.
          `--project=${project === 'unit' ? 'unit*' : project}`,
          `--outputFile.json=${REPORT}`,
          // Long limits: a slow machine kills no mutant.
          ...['--testTimeout=240000', '--hookTimeout=240000', '--no-file-parallelism'],
          ...checks.map((check) => check.name),
        ]
  const report = join(copy, REPORT)
  rmSync(report, { force: true })
  const { code, output } = await run(copy, process.execPath, args, stopped)
  if (code === 0) return null
  if (project === 'machine') return output.includes(' gaps.') ? name : 'undecided'
  if (!existsSync(report)) return 'undecided'
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  // A file that did not load, or that the first failure has ended, has no results.
  const failed = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length > 0,
  )
  return checks.find((check) => failed?.name.endsWith(check.name))?.name ?? 'undecided'
}

/** Runs a program in a copy. It ends with all processes that it started when it takes too long or the run is stopped. */
export function run(
  copy: string,
  program: string,
  args: readonly string[],
  stopped: AbortSignal,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { promise, resolve: done } = Promise.withResolvers<{ code: number | null; output: string }>()
  const child = spawn(program, args, { cwd: copy, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => child.exitCode === null && process.kill(-(child.pid ?? 0), 'SIGKILL')
  const limit = setTimeout(end, LIMIT_MS)
  stopped.addEventListener('abort', end)
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.on('close', (code) => {
    clearTimeout(limit)
    stopped.removeEventListener('abort', end)
    done({ code, output })
  })
  return promise
}
