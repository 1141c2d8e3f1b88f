import type { ReportVehicle } from '../lists/report.ts'
import type { AuditRow, AuditValue } from './audit-event.ts'
import type { AuditFieldName } from './audit-fields.ts'
import { NOT_RECORDED } from './not-recorded.ts'

/** The row whose history a dialog shows. */
export interface HistorySubject {
  readonly resource: 'report' | 'inventory' | 'device' | 'wifi' | 'user'
  readonly id: string
  readonly name: string
  /** The version that an undo is made on; `null` from a backend without versions. */
  readonly version: string | null
  /** The vehicle of a row of the inventory: its trim is changed by this. */
  readonly stocked?: StockedVehicle
  /** The fields that the user may give their former values. */
  readonly fields: readonly AuditFieldName[]
}

export interface StockedVehicle extends Pick<ReportVehicle, 'vin' | 'country'> {
  readonly configurationId: string
}

/** A change back to the values before an event. */
export interface Undoing {
  readonly subject: HistorySubject
  readonly values: Readonly<Partial<Record<AuditFieldName, AuditValue>>>
}

/** Follows from the trim, so nobody sets it. */
const DERIVED: readonly AuditFieldName[] = ['score']

/** How the log calls the status of a disabled user. */
export const DISABLED = 'DISABLED'

/** Not values that follow from the use of a row, and that nobody can choose. A user can only be disabled and enabled. */
function canBeSet({ resource }: HistorySubject, field: AuditFieldName, value: AuditValue, to: AuditValue) {
  if (resource === 'user' && field === 'status') return (value === DISABLED) !== (to === DISABLED)
  if (field === 'icc_id' || field === 'country') return value !== null
  // Not by `CHOSEN_STATUSES`: every list would load the domain of devices.
  return field !== 'status' || value !== 'tracking'
}

/** How many events of a row the server answers. */
export const HISTORY_LENGTH = 100

/**
 * The change that takes an event back; `null` when no plain change of the row does, or the user may not make it. A text that the
 * log does not keep cannot come back.
 */
export function undoingOf(subject: HistorySubject, { changes }: AuditRow): Undoing | null {
  const own = changes.filter(({ field }) => !DERIVED.includes(field))
  const isKnown = own.every(
    ({ field, from, to }) =>
      subject.fields.includes(field) &&
      from !== undefined &&
      to !== undefined &&
      from !== NOT_RECORDED &&
      canBeSet(subject, field, from, to),
  )
  if (own.length === 0 || !isKnown) return null
  return { subject, values: Object.fromEntries(own.map(({ field, from }) => [field, from])) }
}
