import { type Failure, isRetriable } from '../domain/failure.ts'

/* The cache rules of the specification (platform part, section 9). Every machine that reads from the server uses them. */

export const RETRY_DELAY_MS = 5000
export const RETRY_LIMIT = 1
/** Until the server has processed a change that it has answered. */
export const SETTLE_DELAY_MS = 2000

export interface Attempts {
  readonly failure: Failure | null
  /** Automatic retries since the last success. */
  readonly retries: number
}

/** Whether to retry a failed read automatically: once, and only after a failure that can go away. */
export function mayRetry({ failure, retries }: Attempts): boolean {
  return retries < RETRY_LIMIT && failure !== null && isRetriable(failure)
}

/** Whether a machine raises a notice for a failure. Not for `unauthorized`: the portal tells that the session has ended. */
export function isWorthTelling(failure: Failure | null): boolean {
  return failure?.code !== 'unauthorized'
}
