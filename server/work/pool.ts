import { availableParallelism } from 'node:os'
import Piscina, { move } from 'piscina'
import { ProblemError, unavailable } from '../http/problem.ts'
import type * as tasks from './tasks.ts'

/** A core stays free for pages. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
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
  maxQueue: MAX_WAITING,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  // What is imported before the server is not for its threads.
  execArgv: [],
})

/**
 * Runs a task on a thread of the pool: whatever parses, checks or decodes more than 100 kB that somebody sent. What goes there
 * and comes back is copied on the caller's thread, so it has to be small, moved, or shared memory.
 *
 * @param input Bytes that nobody else has are moved, not copied: the caller loses them.
 * @throws What the task refuses; a 503 problem when too much waits, and when it takes too long or too much memory.
 */
export async function runInPool<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Result<Name>> {
  const isOwn = input instanceof Uint8Array && input.byteLength === input.buffer.byteLength
  const signal = AbortSignal.timeout(LIMIT_MS)
  const result = await pool.run(isOwn ? move(input) : input, { name, signal }).catch((error: unknown) => {
    throw isOverload(error) ? unavailable() : error
  })
  if (result?.refused) throw new ProblemError(result.refused)
  return result
}

const OVERLOADS = ['AbortError', 'ERR_WORKER_OUT_OF_MEMORY', 'Task queue is at limit']

function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return [error.name, code, error.message].some((word) => OVERLOADS.includes(word))
}
