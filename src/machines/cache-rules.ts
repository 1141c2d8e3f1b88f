import { type Failure, isRetriable } from '../domain/failure.ts'

/* The cache rules of the specification (platform part, section 9), for every machine that reads from the server. */

export const RETRY_DELAY_MS = 5000
export const RETRY_LIMIT = 1

export interface Attempts {
  readonly failure: Failure | null
  /** Retries that were made without being asked, since the last success. */
  readonly retries: number
}

/** A read that failed is tried again once without being asked, if another try can help. */
export function mayRetry({ failure, retries }: Attempts): boolean {
  return retries < RETRY_LIMIT && failure !== null && isRetriable(failure)
}

/** That the session has ended is told once, by the portal. */
export function isWorthTelling(failure: Failure | null): boolean {
  return failure?.code !== 'unauthorized'
}
