import type { ChangedRow } from './changes/change.ts'
import type { Device } from './lists/device.ts'
import type { InventoryItem } from './lists/inventory.ts'
import type { ReportRow } from './lists/report.ts'
import type { SavedView } from './lists/saved-view.ts'
import type { User } from './lists/user.ts'
import type { EnteredFigures } from './report/entered-figures.ts'
import type { Resolutions } from './report/resolution.ts'
import type { NamedDealership } from './resources/define-resource.ts'
import type { Profile } from './session/profile.ts'

/** Why a call failed, as plain data: events and contexts carry it. `code` is a key of the catalogues. */
export type Failure =
  | { readonly code: 'network' }
  | {
      readonly code: 'server'
      readonly status: number
      readonly message: string
      /** The id of the request in the server's log, for support. */
      readonly requestId?: string
    }
  | {
      readonly code: 'rejected'
      readonly status: number
      readonly message: string
      readonly field: string | null
      readonly requestId?: string
      /** Set for a refusal whose reason has words of its own. */
      readonly refusal?: Refusal
      /** Set when the server says how long to wait before the next attempt. */
      readonly waitS?: number
      /** Set when the server says which dealership the device has now. */
      readonly conflict?: DealershipConflict
    }
  | {
      /** Another user has changed the row after the version that the change was made on. Nothing was saved. */
      readonly code: 'overtaken'
      /** The changed fields that have another value now; empty when that cannot be told, such as of a password. */
      readonly fields: readonly string[]
      /** Who has changed it; `null` when that is not known. */
      readonly by: string | null
      /** ISO 8601, UTC. */
      readonly at: string | null
      readonly current: OvertakenRow
    }
  | { readonly code: 'unauthorized'; readonly message: string }
  | { readonly code: 'malformed'; readonly service: string; readonly requestId?: string }
  | { readonly code: 'fileTooLarge' }
  | { readonly code: 'notAnImage' }
  | { readonly code: 'heicNotReadable' }
  | { readonly code: 'unknown' }

/** Why a request was refused. Other reasons have the server's words. */
export type Refusal = 'noCookies' | 'tooManyViews' | 'viewOutOfReach' | 'noTrim' | 'tooManyOwnership'

/** A row as it is after another user has changed it. */
export type OvertakenRow =
  | ChangedRow
  | Device
  | InventoryItem
  | OvertakenReport
  | Profile
  | ReportRow
  | SavedView
  | User

/** A report, with what staff say about its doubts; `null` from a backend that does not tell. */
export interface OvertakenReport extends ReportRow {
  readonly resolutions: Resolutions | null
  /** The first day of use of the vehicle; `null` while it is not known, absent from a backend that does not tell. */
  readonly firstUse?: string | null
  /** Entered figures; `null` for none, absent from a backend that does not tell. */
  readonly entered?: EnteredFigures | null
}

/** Another user has moved the device: the dealership that the form showed, and the one that the device has now. */
export interface DealershipConflict {
  readonly expected: NamedDealership | null
  readonly current: NamedDealership | null
}

/** True when support should hear of it: the user cannot do anything about it. */
export function isFault({ code }: Failure): boolean {
  return code === 'server' || code === 'malformed' || code === 'unknown'
}

/** Statuses of a refusal whose text says what to change. */
const PLAIN_STATUSES: readonly number[] = [400, 409, 422]

/** The id of the request, for a failure that a person may want to quote to support; `null` for any other. */
export function quotedRequestId(failure: Failure): string | null {
  if (!('requestId' in failure)) return null
  const { requestId = null } = failure
  const isPlain =
    failure.code === 'rejected' && (failure.field !== null || PLAIN_STATUSES.includes(failure.status))
  return isPlain ? null : requestId
}

export type FailureCode = Failure['code']

export const FAILURE_CODES: readonly string[] = [
  'network',
  'server',
  'rejected',
  'overtaken',
  'unauthorized',
  'malformed',
  'fileTooLarge',
  'notAnImage',
  'heicNotReadable',
  'unknown',
] satisfies FailureCode[]

/**
 * Turns the reason of a rejected actor into a `Failure`. Services reject with one; anything else is a
 * programming error and becomes `unknown`.
 */
export function failureOf(error: unknown): Failure {
  return isFailure(error) ? error : { code: 'unknown' }
}

/** True when the same request may work later: the network or the server failed, not the request. */
export function isRetriable(failure: Failure): boolean {
  return failure.code === 'network' || failure.code === 'server'
}

/** True when the same request may work later, also because there were too many. */
export function isPassing(failure: Failure): boolean {
  return isRetriable(failure) || isTooMany(failure)
}

/** True when there were too many attempts. */
export function isTooMany(failure: Failure): boolean {
  return failure.code === 'rejected' && failure.status === 429
}

/** True when the server says that there is no such thing: trying again does not help. */
export function isNotFound(failure: Failure): boolean {
  return failure.code === 'rejected' && failure.status === 404
}

/** True when the screen shows old data: the object is gone, or another user has changed it. */
export function isOutdated(failure: Failure | null): boolean {
  return failure !== null && (isConflict(failure) || isNotFound(failure))
}

/** True when another user was faster. Whoever shows the failure shows what that user has saved, and asks. */
export function isConflict(failure: Failure): boolean {
  return failure.code === 'overtaken' || (failure.code === 'rejected' && failure.conflict !== undefined)
}

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' &&
    error !== null &&
    !(error instanceof Error) &&
    'code' in error &&
    typeof error.code === 'string' &&
    FAILURE_CODES.includes(error.code)
  )
}
