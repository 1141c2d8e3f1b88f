import { CHOSEN_STATUSES } from '../resources/devices.ts'
import type { Profile } from '../session/profile.ts'
import { isRoleName } from '../session/roles.ts'
import type { Device } from './device.ts'
import { editRefusal, needsDealership, needsGroup, type User, type UserRole, userName } from './user.ts'

/** What a change replaces, or what it makes of it: only the fields that differ. */
interface Side<Values> {
  /** The name of the row, for notices. */
  readonly name: string
  readonly values: Values
}

interface Undo<Kind extends string, Values> {
  /** Two undos of one row whose kinds share a field are never offered together: see `isSameField`. */
  readonly kind: Kind
  readonly id: string
  /** Of the row before the change; `null` from a backend without versions. */
  readonly version: string | null
  /** What the row gets back. */
  readonly former: Side<Values>
  /** What the change has made of it. */
  readonly later: Side<Values>
}

/** By the fields of the form. An empty text stands for no value. */
type DeviceForm = Texts<'name' | 'iccId' | 'status' | 'trackingUrl' | 'country' | 'dealershipId'>

type Texts<Field extends string> = Readonly<Record<Field, string>>

interface UserFields extends Texts<'firstName' | 'lastName' | 'language' | 'theme'> {
  /** All of them. */
  readonly roles: readonly UserRole[]
}

export type DeviceUndo =
  | Undo<'device', Partial<DeviceForm>>
  | Undo<'note', Partial<Texts<'note'>>>
  | Undo<'tracking', Partial<Texts<'trackingUrl'>>>

export type UserUndo =
  | Undo<'user', Partial<UserFields>>
  | Undo<'standing', Partial<Readonly<Record<'isDisabled', boolean>>>>

/** The way back from a change that a dialog or an editor has made of a row. */
export type RowUndo = DeviceUndo | UserUndo

/** The way back from the way back. */
export function reversedUndo<One extends RowUndo>(undo: One): One {
  return { ...undo, former: undo.later, later: undo.former }
}

/** The way back from a saved form of a device; `null` when nothing has changed, or when nobody can choose a former value. */
export function undoOfDevice(row: Device, form: DeviceForm): DeviceUndo | null {
  const former: DeviceForm = {
    name: row.name,
    iccId: row.iccId ?? '',
    status: row.status,
    // The link tracks a parcel: any other status removes it.
    trackingUrl: row.trackingUrl ?? '',
    country: row.country ?? '',
    dealershipId: row.configuration?.id ?? '',
  }
  const later: DeviceForm = {
    name: form.name.trim(),
    iccId: form.iccId.trim(),
    status: form.status,
    trackingUrl: form.status === 'shipped' ? form.trackingUrl.trim() : '',
    country: form.country,
    dealershipId: form.dealershipId,
  }
  const undo = undoOf('device', row, [row.name, later.name], [former, later])
  const { status, iccId, country } = undo?.former.values ?? {}
  const isChosen = status === undefined || CHOSEN_STATUSES.some((chosen) => chosen === status)
  return isChosen && iccId !== '' && country !== '' ? undo : null
}

/** The way back from a saved note; `null` when it is as before. */
export function undoOfNote(row: Device, note: string): DeviceUndo | null {
  const sides = [{ note: row.note?.text ?? '' }, { note: note.trim() }] as const
  return undoOf('note', row, [row.name, row.name], sides)
}

/** The way back from a saved tracking link; `null` when it is as before. */
export function undoOfTracking(row: Device, link: string): DeviceUndo | null {
  const sides = [{ trackingUrl: row.trackingUrl ?? '' }, { trackingUrl: link.trim() }] as const
  return undoOf('tracking', row, [row.name, row.name], sides)
}

type UserForm = Texts<'firstName' | 'lastName' | 'language' | 'theme' | 'role' | 'groupId' | 'dealershipId'>

/** The way back from a saved form of a user; `null` when nothing has changed, or when `actor` may not change the user any more. */
export function undoOfUser(actor: Profile, row: User, form: UserForm): UserUndo | null {
  const [, ...others] = row.roles
  const { role: name } = form
  if (!isRoleName(name) || row.roles.length === 0) return null
  const role = {
    name,
    groupId: needsGroup(name) ? form.groupId : null,
    dealershipId: needsDealership(name) ? form.dealershipId : null,
  }
  const former: UserFields = {
    firstName: row.firstName,
    lastName: row.lastName,
    language: row.preferredLanguage,
    theme: row.preferredTheme,
    roles: row.roles,
  }
  const later: UserFields = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    language: form.language,
    theme: form.theme,
    roles: [role, ...others],
  }
  if (editRefusal(actor, { ...row, role: name }) !== null) return null
  return undoOf('user', row, [userName(row), userName(later)], [former, later])
}

/** The way back after a user was disabled or enabled. */
export function undoOfStanding(row: User, isDisabled: boolean): UserUndo | null {
  const name = userName(row)
  const sides = [{ isDisabled: !isDisabled }, { isDisabled }] as const
  return undoOf('standing', row, [name, name], sides)
}

/** @param sides Before and after the change. */
function undoOf<const Kind extends string, Values extends object>(
  kind: Kind,
  { id, version = null }: { readonly id: string; readonly version?: string | null },
  [formerName, laterName]: readonly [string, string],
  [before, after]: readonly [Values, Values],
): Undo<Kind, Partial<Values>> | null {
  const former: Partial<Values> = {}
  const later: Partial<Values> = {}
  for (const field in before) {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    former[field] = before[field]
    later[field] = after[field]
  }
  if (Object.keys(former).length === 0) return null
  return {
    kind,
    id,
    version,
    former: { name: formerName, values: former },
    later: { name: laterName, values: later },
  }
}
