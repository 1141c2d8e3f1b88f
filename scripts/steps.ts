import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import PQueue from 'p-queue'
import { type Count, NO_TESTS, readReport, type TestReport } from './test/test-report.ts'

/** One command of a run. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The file to which the step writes a JSON report of its tests. A step without a report counts as one test. */
  readonly report?: string
  /** The step uses all cores by itself, so no other step runs at the same time. */
  readonly usesAllCores?: boolean
}

export interface StepResult extends TestReport {
  readonly name: string
  readonly seconds: number
}

/** A step that takes longer counts as hung: the run ends its processes and reports it as failed. */
const LIMIT_MINUTES = 50
/** The time for a step to clean up between SIGINT and SIGKILL. */
const GRACE_MS = 15_000

/** What `npm run check` runs. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['-b', 'src', 'server', '.'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--diagnostic-level=warn'] },
  { name: 'architecture', command: 'node', args: ['scripts/check-architecture.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'dead code of the product', command: 'knip', args: ['--no-progress', '--production'] },
  { name: 'i18n', command: 'node', args: ['scripts/check-i18n.ts'] },
  { name: 'sentences', command: 'node', args: ['scripts/sentences.ts', '--check'] },
  { name: 'budget', command: 'node', args: ['scripts/check-budget.ts'] },
  { name: 'size', command: 'node', args: ['scripts/size.ts'] },
]

/**
 * Runs all steps, even after failures: first those that use one core, in parallel, then those that use all cores, one
 * after the other. Prints the output of each. SIGINT and SIGTERM end the steps with their processes.
 */
export async function runSteps(
  steps: readonly Step[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly StepResult[]> {
  const running = new Set<ChildProcess>()
  let isInterrupted = false
  const interrupt = (): void => {
    isInterrupted = true
    for (const child of running) endGroup(child)
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  const run = async (step: Step): Promise<StepResult> => {
    const result = isInterrupted ? notRun(step) : await runStep(step, env, running)
    const mark = result.failed === 0 ? '✓' : '✗'
    console.log(`${mark} ${step.name}: ${countLine(result)} (${result.seconds.toFixed(1)} s)`)
    return result
  }
  try {
    const queue = new PQueue({ concurrency: availableParallelism() })
    const single = await queue.addAll(
      steps.filter(({ usesAllCores }) => !usesAllCores).map((step) => () => run(step)),
    )
    const results = [...single]
    for (const step of steps) if (step.usesAllCores) results.push(await run(step))
    return results
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

export function countLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`
}

export function sumOf(results: readonly Count[]): Count {
  return results.reduce<Count>(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

const notRun = ({ name }: Step): StepResult => ({
  name,
  seconds: 0,
  ...NO_TESTS,
  failed: 1,
})

async function runStep(step: Step, env: NodeJS.ProcessEnv, running: Set<ChildProcess>): Promise<StepResult> {
  if (step.report) {
    mkdirSync(dirname(step.report), { recursive: true })
    rmSync(step.report, { force: true })
  }
  const started = performance.now()
  const isGood = await succeeds(step, env, running)
  const seconds = (performance.now() - started) / 1000
  const { name, report } = step
  if (!report) return { ...NO_TESTS, name, seconds, [isGood ? 'passed' : 'failed']: 1 }
  const read = readReport(report)
  // A suite that does not load reports no failed test, but it has failed.
  return { ...read, name, seconds, failed: isGood ? read.failed : Math.max(read.failed, 1) }
}

/** Runs a command. Parallel steps print their output at their end, a single step prints it while it runs. */
function succeeds(
  { name, command, args, env: own, usesAllCores }: Step,
  env: NodeJS.ProcessEnv,
  running: Set<ChildProcess>,
): Promise<boolean> {
  if (usesAllCores) console.log(`— ${name}`)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const isWindows = process.platform === 'win32'
  const child = spawn(command, args, {
    stdio: ['ignore', usesAllCores ? 'inherit' : 'pipe', usesAllCores ? 'inherit' : 'pipe'],
    env: { ...env, ...own },
    shell: isWindows,
    // Its own process group, so that `endGroup` also ends the processes it started.
    detached: !isWindows,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  const limit = setTimeout(() => {
    console.error(`${name} did not finish in ${LIMIT_MINUTES} minutes and was ended`)
    endGroup(child)
  }, LIMIT_MINUTES * 60_000)
  const end = (isGood: boolean): void => {
    clearTimeout(limit)
    running.delete(child)
    if (output !== '') console.log(`— ${name}\n${output.trimEnd()}`)
    resolve(isGood)
  }
  child.once('error', (error) => {
    console.error(`${command} does not start: ${error.message}`)
    end(false)
  })
  child.once('close', (code) => end(code === 0))
  return promise
}

/** Ends a process and all processes it started: first with SIGINT, so that test runners clean up, then with SIGKILL. */
function endGroup(child: ChildProcess): void {
  const send = (name: NodeJS.Signals): void => {
    try {
      if (child.pid === undefined) return
      if (process.platform === 'win32') child.kill(name)
      else process.kill(-child.pid, name)
    } catch {
      // The process has ended already.
    }
  }
  send('SIGINT')
  setTimeout(() => send('SIGKILL'), GRACE_MS).unref()
}
