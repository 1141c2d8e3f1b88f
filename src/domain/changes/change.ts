import type { NewView } from '../lists/saved-view.ts'
import type { EnteredFigures } from '../report/entered-figures.ts'
import type { Resolutions } from '../report/resolution.ts'
import type { UserRole } from '../session/roles.ts'
import type { VehicleKey } from '../vehicle.ts'

interface ChangeOf<Resource extends string, Kind extends string, Values> {
  readonly resource: Resource
  /** What the user has changed, for notices. */
  readonly kind: Kind
  readonly id: string
  /** That the user has seen, or that an own change has replaced since; `null` from a backend without versions. */
  readonly version: string | null
  /** The name of the row before the change, and after it, for notices. */
  readonly formerName: string
  readonly name: string
  /** The changed fields before the change, and after it. */
  readonly former: Values
  readonly values: Values
}

type Texts<Field extends string> = Readonly<Record<Field, string>>

/** By the fields of its form. An empty text stands for no value. */
export type DeviceFields = Texts<
  'name' | 'iccId' | 'status' | 'trackingUrl' | 'country' | 'dealershipId' | 'note'
>

export interface UserFields extends Texts<'firstName' | 'lastName' | 'language' | 'theme'> {
  /** All of them. */
  readonly roles: readonly UserRole[]
  readonly isDisabled: boolean
}

/** What staff change of a report, in its row or on its page. The first day of use is such as `2021-03-04`. */
export interface ReportFields extends Resolutions {
  readonly trim: string | null
  readonly firstUse: string | null
  /** With its trim. */
  readonly entered: EnteredFigures | null
  readonly published: boolean
  readonly archived: boolean
  /** Its figures are computed again, for good. */
  readonly regenerated: boolean
}

interface DeviceValues extends DeviceFields {
  readonly debugMode: boolean
}

export type DeviceChange = ChangeOf<'device', 'device' | 'note' | 'tracking' | 'debug', Partial<DeviceValues>>
export type UserChange = ChangeOf<'user', 'user' | 'standing', Partial<UserFields>>
export type ReportChange = ChangeOf<'report', keyof ReportFields, Partial<ReportFields>>
/** The trim of one vehicle in one dealership: another one may list the same vehicle in a row of its own. */
export type StockChange = ChangeOf<'inventory', 'stockTrim', Readonly<Record<'trim', string | null>>> & {
  readonly vehicle: VehicleKey
  readonly configurationId: string
}
/** A deleted view comes back. */
export type ViewChange = ChangeOf<'view', 'view', NewView>

/** A change of one row, on its way to the server. */
export type Change = DeviceChange | UserChange | ReportChange | StockChange | ViewChange

/** What a change is about: of two changes of the same, the later counts. */
export type Changed = Pick<Change, 'id' | 'kind'>

/** A row as it is after another user has changed it, by the fields of a change. A field that the backend does not tell is absent. */
export interface ChangedRow {
  readonly version?: string | undefined
  readonly values: object
}

/** The way back. */
export function inverse<One extends Change>(change: One): One {
  const { formerName, name, former, values } = change
  return { ...change, formerName: name, name: formerName, former: values, values: former }
}

/** The way back that a notice offers; `null` when there is none, or when the row was like that before. */
export function wayBack(change: Change): Change | null {
  const back = inverse(change)
  return change.kind === 'regenerated' || isSameChange(back, change) ? null : back
}

/** The same change, made on the row as it is now. */
export function renewed<One extends Change>(change: One, { version, values }: ChangedRow): One {
  const known = Object.entries(values).filter(([field]) => field in change.values)
  return { ...change, version: version ?? null, former: { ...change.former, ...Object.fromEntries(known) } }
}

/** A change that was made after another one of the same, which is refused: the row still is as it was before that. */
export function rebased<One extends Change>(change: One, refused: Change): One {
  const former = { ...change.former, ...refused.former }
  const isUndone = isSame(change, refused) && isSameValue(change.former, refused.values)
  return isUndone ? { ...change, former } : change
}

export function isSameChange(change: Change, other: Change): boolean {
  return isSame(change, other) && isSameValue(change.values, other.values)
}

export function isSame(change: Changed, other: Changed): boolean {
  return change.id === other.id && change.kind === other.kind
}

function isSameValue(values: object, others: object): boolean {
  return JSON.stringify(values) === JSON.stringify(others)
}

/** A row with what all its changes have. */
interface ChangedOne {
  readonly id: string
  readonly version?: string | null
  readonly name: string
}

/** A change of a row that keeps its name. */
export function changeOf<const Resource extends string, const Kind extends string, Values>(
  resource: Resource,
  kind: Kind,
  { id, version = null, name }: ChangedOne,
  former: Values,
  values: Values,
): ChangeOf<Resource, Kind, Values> {
  return { resource, kind, id, version, formerName: name, name, former, values }
}

/** The change of one field of a report. */
export function reportChange<Field extends keyof ReportFields>(
  field: Field,
  report: ChangedOne,
  from: ReportFields[Field],
  to: ReportFields[Field],
): ReportChange {
  return changeOf<'report', Field, Partial<ReportFields>>(
    'report',
    field,
    report,
    { [field]: from },
    { [field]: to },
  )
}
