import type { RowName } from '../resources/lists.ts'
import type { RoleName } from '../session/roles.ts'
import type { VehicleKey } from '../vehicle.ts'
import type { AuditChange, AuditRow, AuditValue } from './audit-event.ts'
import type { AuditFieldName } from './audit-fields.ts'
import { NOT_RECORDED } from './not-recorded.ts'

/** The row whose history a dialog shows. */
export interface HistorySubject {
  readonly resource: RowName
  readonly id: string
  readonly name: string
  /** The version that an undo is made on; `null` from a backend without versions. */
  readonly version: string | null
  /** The vehicle of a row of the inventory: its trim is changed by this. */
  readonly stocked?: StockedVehicle
  /** The fields that the user may give their former values. */
  readonly fields: readonly AuditFieldName[]
  /** The roles that the user may give. */
  readonly roles?: readonly RoleName[]
}

export interface StockedVehicle extends VehicleKey {
  readonly configurationId: string
}

export type AuditValues = Readonly<Partial<Record<AuditFieldName, AuditValue>>>

/** A change back to the values before an event. */
export interface Undoing {
  readonly subject: HistorySubject
  readonly values: AuditValues
  /** The values of these fields that the user has seen as the present ones. Without those that the history does not tell. */
  readonly seen: AuditValues
}

/** Follows from the trim, so nobody sets it. */
const DERIVED: readonly AuditFieldName[] = ['score']

/** How the log calls the status of a disabled user. */
export const DISABLED = 'DISABLED'

/** How many events of a row the server answers. */
export const HISTORY_LENGTH = 100

/**
 * Why a change cannot be taken back. `forbidden`: the user may not change the field. `plain`: the event does not tell both values.
 * `notKept`: the former text is not stored any more. `notChosen`: the former value follows from use, nobody can choose it.
 * `notShipped`: a tracking link needs the status `shipped`. `roles`: the user may not give the former roles. `elsewhere`: the
 * former dealership is out of the user's reach.
 */
type Obstacle = 'forbidden' | 'plain' | 'notKept' | 'notChosen' | 'notShipped' | 'roles' | 'elsewhere'

/**
 * The change that takes an event back; `null` when no plain change of the row does, or the user may not make it.
 *
 * @param rows The history of the row, the newest event first.
 */
export function undoingOf(subject: HistorySubject, row: AuditRow, rows: readonly AuditRow[]): Undoing | null {
  const own = changesBy(row)
  if (own.length === 0 || obstacleOf(subject, row, rows) !== null) return null
  const values = own.map(({ field, from }) => [field, from])
  const seen = own.flatMap(({ field }) => {
    const value = presentOf(rows, field)
    return value === undefined || value === NOT_RECORDED ? [] : [[field, value]]
  })
  return { subject, values: Object.fromEntries(values), seen: Object.fromEntries(seen) }
}

/** Why a change cannot be taken back: a key of `history.noUndo` in the catalogues. */
export type NoWayBack = Exclude<Obstacle, 'forbidden' | 'plain'> | 'password'

/** Why the history offers no way back, for a user who may change such things; `null` when it offers one, or when that is plain. */
export function noWayBack(
  subject: HistorySubject,
  row: AuditRow,
  rows: readonly AuditRow[],
): NoWayBack | null {
  if (row.action.endsWith('.password-changed')) return 'password'
  const obstacle = obstacleOf(subject, row, rows)
  return obstacle === 'forbidden' || obstacle === 'plain' ? null : obstacle
}

/** What prevents that an event is taken back; `null` when nothing does, or when nothing was changed. */
function obstacleOf(subject: HistorySubject, row: AuditRow, rows: readonly AuditRow[]): Obstacle | null {
  const own = changesBy(row)
  const status = own.find(({ field }) => field === 'status')?.from ?? presentOf(rows, 'status')
  return own.map((change) => obstacleIn(subject, change, status)).find((one) => one !== null) ?? null
}

function changesBy({ changes }: AuditRow): readonly AuditChange[] {
  return changes.filter(({ field }) => !DERIVED.includes(field))
}

/** The newest value of a field that the history tells. */
function presentOf(rows: readonly AuditRow[], field: AuditFieldName): AuditValue | undefined {
  return rows
    .flatMap(({ changes }) => changes)
    .find((change) => change.field === field && change.to !== undefined)?.to
}

/** @param status What the device gets back, or has. */
function obstacleIn(
  { resource, fields, roles }: HistorySubject,
  { field, from, to }: AuditChange,
  status: AuditValue | undefined,
): Obstacle | null {
  if (!fields.includes(field)) return 'forbidden'
  if (from === undefined || to === undefined) return 'plain'
  if (from === NOT_RECORDED) return 'notKept'
  switch (field) {
    case 'status':
      // Not by `CHOSEN_STATUSES`: every list would load the domain of devices. A user can only be disabled and enabled.
      return (resource === 'user' ? (from === DISABLED) !== (to === DISABLED) : from !== 'tracking')
        ? null
        : 'notChosen'
    case 'icc_id':
    case 'country':
      return from === null ? 'notChosen' : null
    case 'tracking_url':
      return from === null || status === undefined || status === 'shipped' ? null : 'notShipped'
    case 'dealership':
      return isPlace(from) && from.id === null ? 'elsewhere' : null
    case 'roles':
      return isRoles(from) &&
        from.length > 0 &&
        from.every(({ name }) => roles?.some((role) => role === name))
        ? null
        : 'roles'
    default:
      return null
  }
}

export function isRoles(value: AuditValue): value is Extract<AuditValue, readonly unknown[]> {
  return Array.isArray(value)
}

export function isPlace(value: AuditValue): value is Extract<AuditValue, { readonly id: unknown }> {
  return typeof value === 'object' && value !== null && 'id' in value
}
