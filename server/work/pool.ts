import { availableParallelism } from 'node:os'
import Piscina, { move, transferableSymbol, valueSymbol } from 'piscina'
import { ProblemError, unavailable } from '../http/problem.ts'
import { createLanes } from '../lanes.ts'
import type * as thread from './thread.ts'

/** A core stays free for pages. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Of all callers. The `maxQueue` of the pool does not count tasks with a signal. */
const MAX_WAITING = 60
/** For a task with its wait. The largest file of stock takes 3 s. */
const LIMIT_MS = 20_000
const IDLE_MS = 60_000
const MAX_HEAP_MB = 1024

const pool = new Piscina({
  filename: new URL('./thread.ts', import.meta.url).href,
  name: 'runTask' satisfies keyof typeof thread,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  // What is imported before the server is not for its threads.
  execArgv: [],
})

/** The tasks of one caller one after the other: who sends what takes long waits behind it alone, and files of two tabs take turns. */
const inLane = createLanes({ maxWaiting: 4, refuse: tooManyOfCaller })

/**
 * A function that a thread of the pool runs: whatever parses, checks or decodes more than 100 kB that somebody sent. What goes
 * there and comes back is copied on the thread of the event loop, so it has to be small, moved, or shared memory. So JSON that
 * becomes objects is parsed there, within the bounds of `http/bodies.ts`: 1 MB in 9 ms, and to copy its objects would take 14.
 *
 * @param module The URL of the module that exports it. Only such modules, and what they import, are loaded on the threads.
 * @param name Its name there.
 * @returns Takes its input and the caller whose task it is: the user, or the network of somebody without a session. Bytes that
 *   nobody else has are moved, not copied: the caller loses them. It throws what the function refuses; a 429 problem when too many
 *   of this caller wait, a 503 one when those of too many callers do, and when it takes too long or too much memory.
 */
export function inPool<Run extends (input: never) => unknown>(
  module: URL,
  name: string,
): (input: Parameters<Run>[0], caller: string) => Promise<Awaited<ReturnType<Run>>> {
  return async (input, caller) => {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const task: thread.Task = { module: module.href, name, input }
    const { refused, done } = await inLane(caller, async () => {
      if (pool.queueSize >= MAX_WAITING) throw unavailable()
      return pool.run(withBytes(task), { signal })
    }).catch((error: unknown) => {
      throw isOverload(error) ? unavailable() : error
    })
    if (refused) throw new ProblemError(refused)
    return done
  }
}

/** A task with its bytes to be moved, unless others have them, too. */
function withBytes(task: thread.Task) {
  const { input } = task
  const isOwn = input instanceof Uint8Array && input.byteLength === input.buffer.byteLength
  return isOwn ? move({ [transferableSymbol]: input.buffer, [valueSymbol]: task }) : task
}

const OVERLOADS = ['AbortError', 'ERR_WORKER_OUT_OF_MEMORY']

function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return [error.name, code].some((word) => OVERLOADS.includes(word))
}

function tooManyOfCaller(): ProblemError {
  return new ProblemError({
    status: 429,
    error: 'too many requests',
    message: 'Your other files are still being read. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  })
}
