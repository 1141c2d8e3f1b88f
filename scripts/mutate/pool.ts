import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Tests } from './areas.ts'

/** Something that can notice a mutant: the exploration of a machine, or the tests of a file. */
export interface Check {
  readonly kind: 'paths' | 'tests'
  /** The id of a machine, or the path of a test file. */
  readonly name: string
  /** Of vitest; empty for a machine. */
  readonly project: '' | Tests['project']
  readonly limitMs: number
}

export interface Task {
  readonly file: string
  /** The mutated source. */
  readonly source: string
  /** In the order to try them; the first that notices something ends the task. */
  readonly checks: readonly Check[]
}

export interface Verdict {
  /** `unloaded`: the code does not even load. */
  readonly outcome: 'killed' | 'survived' | 'timeout' | 'unloaded'
  /** The check that said so. */
  readonly by: string
  /** How long each check took that ran to its end. */
  readonly took: readonly { readonly check: Check; readonly ms: number }[]
  /** Checks that notice something without any mutant, and so say nothing. */
  readonly red: readonly Check[]
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** What a worker may need on top of its checks: to start the test runner, and a database for the server's tests. */
const SPARE_MS = 120_000

/** Works off the jobs, one at a time in each copy of the project. A worker that hangs is replaced. */
export async function work<Job>(
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

/** The worker closes its test runner, and with it databases and processes, when it is let go. */
async function stop(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const timer = setTimeout(() => worker.kill('SIGKILL'), 30_000)
  const gone = once(worker, 'exit')
  if (worker.connected) worker.disconnect()
  await gone
  clearTimeout(timer)
}
