/** Everything that can go wrong with a call, as plain data: it travels in events, stands in contexts and names an i18n key. */
export type Failure =
  | { readonly code: 'network' }
  | { readonly code: 'server'; readonly status: number; readonly message: string }
  | {
      readonly code: 'rejected'
      readonly status: number
      readonly message: string
      readonly field: string | null
      /** Where the server says who was quicker. */
      readonly conflict?: DealershipConflict
    }
  | { readonly code: 'unauthorized'; readonly message: string }
  | { readonly code: 'malformed'; readonly service: string }
  | { readonly code: 'fileTooLarge' }
  | { readonly code: 'notAnImage' }
  | { readonly code: 'unknown' }

/** The dealership that the user took something to belong to, and the one that it belongs to now. */
export interface DealershipConflict {
  readonly expected: NamedDealership | null
  readonly current: NamedDealership | null
}

interface NamedDealership {
  readonly id: string
  readonly name: string
}

export type FailureCode = Failure['code']

const CODES: readonly string[] = [
  'network',
  'server',
  'rejected',
  'unauthorized',
  'malformed',
  'fileTooLarge',
  'notAnImage',
  'unknown',
] satisfies FailureCode[]

/** What an actor rejected with: services reject with a `Failure`; anything else is a programming error and `unknown`. */
export function failureOf(error: unknown): Failure {
  return isFailure(error) ? error : { code: 'unknown' }
}

/** Worth another try without a change by the user: the network or the server failed, not the request. */
export function isRetriable(failure: Failure): boolean {
  return failure.code === 'network' || failure.code === 'server'
}

/** What the user sees is no longer so: it is gone, or somebody else has changed it. */
export function isOutdated(failure: Failure | null): boolean {
  return failure?.code === 'rejected' && (failure.status === 404 || failure.conflict !== undefined)
}

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' &&
    error !== null &&
    !(error instanceof Error) &&
    'code' in error &&
    typeof error.code === 'string' &&
    CODES.includes(error.code)
  )
}
