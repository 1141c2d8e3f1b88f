import type { ReportChange } from '../changes/change.ts'
import { groupBy } from '../group-by.ts'
import type { FiguresSource } from '../report/report-figures.ts'
import type { ContextSelection } from '../shell/context-selection.ts'
import type { ListQuery } from './list-query.ts'

/** What the user can do to many reports at once. */
export const REPORT_ACTIONS = ['publish', 'unpublish', 'archive', 'restore', 'regenerate'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

/** What the user can do to many devices at once. */
export const DEVICE_ACTIONS = ['debugOn', 'debugOff', 'assign'] as const
export type DeviceAction = (typeof DEVICE_ACTIONS)[number]

/** What the user can do to many users at once. */
export const USER_ACTIONS = ['resend', 'disable', 'enable'] as const
export type UserAction = (typeof USER_ACTIONS)[number]

export type BulkAction = ReportAction | DeviceAction | UserAction

/** The lists whose rows can be changed at once, by the names of their screens. */
export const BULK_LISTS = ['reports', 'devices', 'users'] as const
export type BulkList = (typeof BULK_LISTS)[number]

/**
 * What became of one row. `no_trim`, `no_score`: the report was not published, because that needs to be confirmed. `contradicted`: its
 * trim contradicts what was measured. `archived`: an
 * archived report cannot be published. `forbidden`: the user may not do this to it. `overtaken`: somebody has changed it meanwhile.
 * `not_invited`: the user is not waiting for the first sign-in. `last_admin`: somebody must stay who manages the others.
 * `too_many`: no more invitations are sent within this hour.
 */
export const BULK_OUTCOMES = [
  'changed',
  'unchanged',
  'no_trim',
  'no_score',
  'contradicted',
  'archived',
  'forbidden',
  'overtaken',
  'not_invited',
  'last_admin',
  'too_many',
  'not_found',
] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** Larger numbers would keep others waiting, and take calls of many minutes. */
export const MAX_BULK_ROWS = 5000

/** The most rows of one call. */
export const MAX_BATCH_ROWS = 200

/** Fewer where a row takes the server long: a call ends in seconds, and so does what was asked to stop. */
const SMALLER_BATCHES: Readonly<Partial<Record<BulkAction, number>>> = { regenerate: 50, resend: 20 }

/** A row as an action has left it. */
export interface RowVersion {
  readonly id: string
  readonly version: string
  /** Whether a restored report is published again, too. */
  readonly republish?: boolean
}

/** Rows of an action: some, or some in these versions alone. */
type BulkRows = { readonly ids: readonly string[] } | { readonly expected: readonly RowVersion[] }

/** All rows that a query finds when the action begins. */
interface BulkQuery {
  readonly query: ListQuery
  readonly selection: ContextSelection
}

export type BulkTargets = BulkRows | BulkQuery

/** Asks for the rows of a query, this many of them. */
export interface FoundRows extends BulkQuery {
  readonly count: number
}

export interface BulkResult {
  readonly id: string
  readonly outcome: BulkOutcome
  /** Of the row now. A backend without versions leaves it out. */
  readonly version?: string
  /** Whether the report was published before the action. */
  readonly wasPublished: boolean
  /** Id of the dealership that the device had before the action; `null` for none, absent for other rows. */
  readonly dealership?: string | null
}

/** An action that the user asks for. */
export interface BulkRequest {
  readonly action: BulkAction
  readonly targets: BulkTargets
  /** The number of rows, as the list knows it. */
  readonly count: number
  /** Whether to publish reports without trim or score, too. */
  readonly incomplete: boolean
  /** Id of the dealership that devices are assigned to; `null` for none. */
  readonly dealership?: string | null
  /** An edit of one row that waits for a yes. The list saves it, not this action. */
  readonly row?: RowQuestion
}

/** Why a report should not be published as it is. */
export type PublishingDoubt = 'no_trim' | 'no_score' | 'contradiction'

export interface RowQuestion {
  readonly edit: ReportChange
  /** Of the vehicle. */
  readonly name: string
  /** None when the report is not published by this edit. */
  readonly doubts: readonly PublishingDoubt[]
  /** What customers read now, when the edit changes it; else `null`. */
  readonly former: FiguresSource | null
}

/** The list whose rows an action changes. */
export function listOfAction(action: BulkAction): BulkList {
  if (isIn(DEVICE_ACTIONS, action)) return 'devices'
  return isIn(USER_ACTIONS, action) ? 'users' : 'reports'
}

function isIn(actions: readonly BulkAction[], action: BulkAction): boolean {
  return actions.includes(action)
}

/** The rows that one call changes. */
export interface BulkBatch extends Pick<BulkRequest, 'action' | 'incomplete' | 'dealership'> {
  readonly rows: BulkRows
}

/** The number of rows of an action; `null` until they are found. */
export function sizeOf(targets: BulkTargets): number | null {
  if ('query' in targets) return null
  return 'ids' in targets ? targets.ids.length : targets.expected.length
}

/**
 * The rows that the next call changes.
 *
 * @param done - how many the calls before it have had.
 */
export function batchAfter(
  done: number,
  { action, incomplete, dealership, targets }: BulkRequest,
): BulkBatch {
  const end = done + (SMALLER_BATCHES[action] ?? MAX_BATCH_ROWS)
  const rows: BulkRows =
    'query' in targets
      ? { ids: [] }
      : 'ids' in targets
        ? { ids: targets.ids.slice(done, end) }
        : { expected: targets.expected.slice(done, end) }
  return { action, incomplete, rows, ...(dealership !== undefined && { dealership }) }
}

/** Adds results. Of a row that has two, the last one counts. */
export function withResults(
  known: readonly BulkResult[],
  more: readonly BulkResult[],
): readonly BulkResult[] {
  const ids = new Set(more.map(({ id }) => id))
  return [...known.filter(({ id }) => !ids.has(id)), ...more]
}

/** Whether the row is not as the action wanted it, and the user should know why. */
export function isLeftOut({ outcome }: BulkResult): boolean {
  return outcome !== 'changed' && outcome !== 'unchanged'
}

/** The number of rows of each outcome. */
export function tallyOf(results: readonly BulkResult[]): Readonly<Record<BulkOutcome, number>> {
  const count = (wanted: BulkOutcome) => results.filter(({ outcome }) => outcome === wanted).length
  return Object.fromEntries(BULK_OUTCOMES.map((outcome) => [outcome, count(outcome)])) as Record<
    BulkOutcome,
    number
  >
}

const REVERSED = {
  publish: 'unpublish',
  unpublish: 'publish',
  archive: 'restore',
  restore: 'archive',
  debugOn: 'debugOff',
  debugOff: 'debugOn',
  disable: 'enable',
  enable: 'disable',
} as const

/**
 * The actions that take back what an action has changed, and not what somebody has changed since; none for a regeneration, which
 * replaces the figures for good, and for mails that were sent.
 */
export function reversedBulk(
  { action }: Pick<BulkRequest, 'action'>,
  results: readonly BulkResult[],
): readonly BulkRequest[] {
  if (action === 'regenerate' || action === 'resend') return []
  const changed = results.filter(isChanged)
  if (action === 'assign')
    return [...groupBy(changed, (device) => device.dealership ?? null)].map(([dealership, devices]) => ({
      ...asWayBack('assign', devices),
      dealership,
    }))
  const back = asWayBack(REVERSED[action], changed)
  // Archiving unpublishes, too. Without versions, it takes an action of its own to publish again.
  const unpublished =
    action === 'archive' && 'ids' in back.targets ? changed.filter((report) => report.wasPublished) : []
  return [back, asRequest('publish', unpublished)].filter(({ count }) => count > 0)
}

/** An action on rows that are still as another action has left them. A backend without versions cannot tell. */
function asWayBack(action: BulkAction, rows: readonly BulkResult[]): BulkRequest {
  const request = asRequest(action, rows)
  const expected = rows.flatMap(({ id, version, wasPublished }) =>
    version === undefined
      ? []
      : { id, version, ...(action === 'restore' && wasPublished ? { republish: true } : {}) },
  )
  return expected.length === rows.length ? { ...request, targets: { expected } } : request
}

/** The action for the reports that were not published because they have no trim or no score; `null` when there are none. */
export function publishingIncomplete(results: readonly BulkResult[]): BulkRequest | null {
  const incomplete = results.filter(({ outcome }) => outcome === 'no_trim' || outcome === 'no_score')
  return incomplete.length === 0 ? null : asRequest('publish', incomplete)
}

function asRequest(action: BulkAction, rows: readonly BulkResult[]): BulkRequest {
  const ids = rows.map(({ id }) => id)
  return { action, targets: { ids }, count: ids.length, incomplete: true }
}

function isChanged({ outcome }: BulkResult): boolean {
  return outcome === 'changed'
}
