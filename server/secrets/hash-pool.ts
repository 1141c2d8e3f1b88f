import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import Piscina from 'piscina'
import { ProblemError } from '../http/problem.ts'

/** A core stays free for pages. Each hash needs 19 MiB. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** About two seconds of work for one thread. */
const MAX_WAITING = 100
/** The rest of the line is for devices that an account knows: strangers from many networks cannot fill it. */
const MAX_WAITING_STRANGERS = 80
const IDLE_MS = 60_000

/** Threads that do nothing else: hashes on Node's own four threads would stop the reading of files. */
const pool = new Piscina<Argon2Parameters, Uint8Array>({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  name: 'derive',
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  // What is imported before the server is not for its threads.
  execArgv: [],
})

/**
 * Computes Argon2id on a thread of the pool.
 *
 * @throws A 503 problem while 100 hashes wait.
 */
export async function deriveInPool(parameters: Argon2Parameters): Promise<Buffer> {
  if (pool.queueSize >= MAX_WAITING) throw busy()
  return Buffer.from(await pool.run(parameters))
}

/** @returns The number of hashes that wait for a thread. */
export function waitingHashes(): number {
  return pool.queueSize
}

/** @throws A 503 problem while 80 hashes wait. */
export function requireRoomForStranger(): void {
  if (pool.queueSize >= MAX_WAITING_STRANGERS) throw busy()
}

/** 503: too many people sign in or set passwords at once. */
export function busy(): ProblemError {
  return new ProblemError({
    status: 503,
    error: 'unavailable',
    message: 'Many people are signing in right now. Please try again in a moment.',
    headers: { 'retry-after': '2' },
  })
}
