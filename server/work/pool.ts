import { availableParallelism } from 'node:os'
import Piscina, { move } from 'piscina'
import { ProblemError, unavailable } from '../http/problem.ts'
import { createLanes } from '../lanes.ts'
import type * as tasks from './tasks.ts'

/** A core stays free for pages. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Of all callers. The `maxQueue` of the pool does not count tasks with a signal. */
const MAX_WAITING = 60
/** For a task with its wait. The largest file of stock takes 3 s. */
const LIMIT_MS = 20_000
const IDLE_MS = 60_000
const MAX_HEAP_MB = 1024

type Tasks = typeof tasks
type Result<Name extends keyof Tasks> = Exclude<ReturnType<Tasks[Name]>, { readonly refused: unknown }>

const pool = new Piscina({
  filename: new URL('./tasks.ts', import.meta.url).href,
  name: 'checkTrace' satisfies keyof Tasks,
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
 * Runs a task on a thread of the pool: whatever parses, checks or decodes more than 100 kB that somebody sent. What goes there
 * and comes back is copied on the thread of the event loop, so it has to be small, moved, or shared memory. So JSON that becomes
 * objects is parsed there, within the bounds of `http/bodies.ts`: 1 MB in 9 ms, and to copy its objects would take 14.
 *
 * @param input Bytes that nobody else has are moved, not copied: the caller loses them.
 * @param caller Whose task it is: the user, or the network of somebody without a session.
 * @throws What the task refuses; a 429 problem when too many of this caller wait, a 503 one when those of too many callers do,
 *   and when it takes too long or too much memory.
 */
export async function runInPool<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  caller: string,
): Promise<Result<Name>> {
  const isOwn = input instanceof Uint8Array && input.byteLength === input.buffer.byteLength
  const signal = AbortSignal.timeout(LIMIT_MS)
  const run = async () => {
    if (pool.queueSize >= MAX_WAITING) throw unavailable()
    return pool.run(isOwn ? move(input) : input, { name, signal })
  }
  const result = await inLane(caller, run).catch((error: unknown) => {
    throw isOverload(error) ? unavailable() : error
  })
  if (result?.refused) throw new ProblemError(result.refused)
  return result
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
