import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Tests } from './areas.ts'

/** A check that can detect a mutant: the exploration of a machine, or the tests of a file. */
export interface Check {
  readonly kind: 'paths' | 'tests'
  /** The id of a machine, or the path of a test file. */
  readonly name: string
  /** The Vitest project; empty for a machine. */
  readonly project: '' | Tests['project']
  readonly limitMs: number
}

export interface Task {
  readonly file: string
  /** The mutated source. */
  readonly source: string
  /** In the order of their runs. The first one that detects the mutant ends the task. */
  readonly checks: readonly Check[]
}

export interface Verdict {
  /** `unloaded`: the mutated code does not load. */
  readonly outcome: 'killed' | 'survived' | 'timeout' | 'unloaded'
  /** The name of the deciding check; empty for a survivor. */
  readonly by: string
  /** The durations of the checks that finished. */
  readonly took: readonly { readonly check: Check; readonly ms: number }[]
  /** Checks that fail without a mutant too. Their result does not count. */
  readonly red: readonly Check[]
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** The time for a worker to start the test runner, and a database for server tests. */
const SPARE_MS = 120_000

/** Runs jobs, one at a time in each copy of the project. Replaces a worker that hangs. */
export async function runTasks<Job>(
  copies: readonly string[],
  jobs: readonly Job[],
  taskOf: (job: Job) => Task,
  done: (job: Job, verdict: Verdict, ms: number) => void,
  interrupted: AbortSignal,
): Promise<void> {
  const queue = [...jobs]
  const running = new Set<ChildProcess>()
  interrupted.addEventListener('abort', () => {
    queue.length = 0
    for (const worker of running) void stop(worker)
  })
  await Promise.all(
    copies.map(async (copy) => {
      let worker: ChildProcess | undefined
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
        worker ??= start(copy)
        running.add(worker)
        const started = performance.now()
        const verdict = await ask(worker, taskOf(job))
        if (interrupted.aborted) break
        if (verdict.outcome === 'timeout') {
          await stop(worker)
          running.delete(worker)
          worker = undefined
        }
        done(job, verdict, performance.now() - started)
      }
      if (worker) await stop(worker)
    }),
  )
}

function start(copy: string): ChildProcess {
  const worker = fork(WORKER, {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  worker.setMaxListeners(0)
  return worker
}

async function ask(worker: ChildProcess, task: Task): Promise<Verdict> {
  const { promise, resolve } = Promise.withResolvers<Verdict>()
  const limit = task.checks.reduce((sum, { limitMs }) => sum + limitMs, SPARE_MS)
  const timer = setTimeout(() => resolve(hung('its own limit')), limit)
  const answered = (verdict: Verdict) => resolve(verdict)
  const ended = () => resolve(hung('the end of its process'))
  worker.once('message', answered).once('exit', ended)
  worker.send(task)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', answered).off('exit', ended)
  }
}

const hung = (by: string): Verdict => ({ outcome: 'timeout', by, took: [], red: [] })

/** Disconnects a worker. It then closes its test runner with all databases and processes. */
async function stop(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const timer = setTimeout(() => worker.kill('SIGKILL'), 30_000)
  const exited = once(worker, 'exit')
  if (worker.connected) worker.disconnect()
  await exited
  clearTimeout(timer)
}
