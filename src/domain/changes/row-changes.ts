import type { Device } from '../lists/device.ts'
import { editRefusal, needsDealership, needsGroup, type User, userName } from '../lists/user.ts'
import { CHOSEN_STATUSES } from '../resources/devices.ts'
import type { Profile } from '../session/profile.ts'
import { isRoleName } from '../session/roles.ts'
import { typedText } from '../typed-text.ts'
import type { DeviceChange, DeviceFields, UserChange, UserFields } from './change.ts'

/** By the fields of the form. */
type DeviceForm = Omit<DeviceFields, 'note'>

/** The way back from a saved form of a device; `null` when nothing has changed, or when nobody can choose a former value. */
export function undoOfDevice(row: Device, form: DeviceForm): DeviceChange | null {
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
    iccId: typedText(form.iccId),
    status: form.status,
    trackingUrl: form.status === 'shipped' ? typedText(form.trackingUrl) : '',
    country: form.country,
    dealershipId: form.dealershipId,
  }
  const undo = undoOf('device', 'device', row, [row.name, later.name], [former, later])
  const { status, iccId, country } = undo?.values ?? {}
  const isChosen = status === undefined || CHOSEN_STATUSES.some((chosen) => chosen === status)
  return isChosen && iccId !== '' && country !== '' ? undo : null
}

/** The way back from a saved note; `null` when it is as before. */
export function undoOfNote(row: Device, note: string): DeviceChange | null {
  const sides = [{ note: row.note?.text ?? '' }, { note: note.trim() }] as const
  return undoOf('device', 'note', row, [row.name, row.name], sides)
}

/** The way back from a saved tracking link; `null` when it is as before. */
export function undoOfTracking(row: Device, link: string): DeviceChange | null {
  const sides = [{ trackingUrl: row.trackingUrl ?? '' }, { trackingUrl: typedText(link) }] as const
  return undoOf('device', 'tracking', row, [row.name, row.name], sides)
}

type UserForm = Omit<UserFields, 'roles' | 'isDisabled'> &
  Readonly<Record<'role' | 'groupId' | 'dealershipId', string>>

/** The way back from a saved form of a user; `null` when nothing has changed, or when `actor` may not change the user any more. */
export function undoOfUser(actor: Profile, row: User, form: UserForm): UserChange | null {
  const [, ...others] = row.roles
  const { role: name } = form
  if (!isRoleName(name) || row.roles.length === 0) return null
  const role = {
    name,
    groupId: needsGroup(name) ? form.groupId : null,
    dealershipId: needsDealership(name) ? form.dealershipId : null,
  }
  const former: Omit<UserFields, 'isDisabled'> = {
    firstName: row.firstName,
    lastName: row.lastName,
    language: row.preferredLanguage,
    theme: row.preferredTheme,
    roles: row.roles,
  }
  const later: Omit<UserFields, 'isDisabled'> = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    language: form.language,
    theme: form.theme,
    roles: [role, ...others],
  }
  if (editRefusal(actor, { ...row, role: name }) !== null) return null
  return undoOf('user', 'user', row, [userName(row), userName(later)], [former, later])
}

/** The way back after a user was disabled or enabled. */
export function undoOfStanding(row: User, isDisabled: boolean): UserChange | null {
  const name = userName(row)
  const sides = [{ isDisabled: !isDisabled }, { isDisabled }] as const
  return undoOf('user', 'standing', row, [name, name], sides)
}

/** @param sides Before and after the change that is taken back. */
function undoOf<const Resource extends string, const Kind extends string, Values extends object>(
  resource: Resource,
  kind: Kind,
  { id, version = null }: { readonly id: string; readonly version?: string | null },
  [name, formerName]: readonly [string, string],
  [before, after]: readonly [Values, Values],
) {
  const values: Partial<Values> = {}
  const former: Partial<Values> = {}
  for (const field in before) {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    values[field] = before[field]
    former[field] = after[field]
  }
  if (Object.keys(values).length === 0) return null
  return { resource, kind, id, version, formerName, name, former, values }
}
