import type { Device } from '../lists/device.ts'
import { editRefusal, needsDealership, needsGroup, type User, userName } from '../lists/user.ts'
import { CHOSEN_STATUSES } from '../resources/devices.ts'
import type { Profile } from '../session/profile.ts'
import { isRoleName } from '../session/roles.ts'
import { typedText } from '../typed-text.ts'
import type { DeviceChange, DeviceFields, UserChange, UserFields } from './change.ts'

/** By the fields of the form. */
export type DeviceForm = Omit<DeviceFields, 'note'>

/** What people change of a device, by the fields of its forms. */
export function deviceFields(device: Device) {
  const { name, iccId, status, trackingUrl, country, configuration, note, debugMode } = device
  return {
    name,
    status: String(status),
    debugMode,
    iccId: iccId ?? '',
    trackingUrl: trackingUrl ?? '',
    country: country ?? '',
    dealershipId: configuration?.id ?? '',
    note: note?.text ?? '',
  }
}

/** What is typed in the form of a device, as it is saved. */
export function typedDevice({
  name,
  iccId,
  status,
  trackingUrl,
  country,
  dealershipId,
}: DeviceForm): DeviceForm {
  return {
    name: name.trim(),
    iccId: typedText(iccId),
    status,
    country,
    dealershipId,
    // The link tracks a parcel: any other status removes it.
    trackingUrl: status === 'shipped' ? typedText(trackingUrl) : '',
  }
}

/** The way back from a saved form of a device; `null` when nothing has changed, or when nobody can choose a former value. */
export function undoOfDevice(row: Device, form: DeviceForm): DeviceChange | null {
  const { note: _, debugMode: __, ...former } = deviceFields(row)
  const later = typedDevice(form)
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

type UserNames = Pick<UserFields, 'firstName' | 'lastName' | 'language' | 'theme'>
export type UserForm = UserNames & Readonly<Record<'role' | 'groupId' | 'dealershipId', string>>

/** What people change of a user but for the roles, by the fields of its form. */
export function userNames({ firstName, lastName, preferredLanguage, preferredTheme }: User): UserNames {
  return { firstName, lastName, language: preferredLanguage, theme: preferredTheme }
}

/** What people edit of a user, by the fields of its form, which shows the highest role. */
export function userFields(user: User): UserForm {
  const { name = '', groupId = null, dealershipId = null } = user.roles[0] ?? {}
  return { ...userNames(user), role: name, groupId: groupId ?? '', dealershipId: dealershipId ?? '' }
}

/** The names of what is typed in the form, as they are saved. */
export function typedUser({ firstName, lastName, language, theme }: UserNames): UserNames {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    language: language.toLowerCase(),
    theme: theme.toLowerCase(),
  }
}

/** The role that is chosen in the form: group roles go with their group, dealer roles with their dealership. */
export function chosenRole<Name extends string>(
  name: Name,
  form: Pick<UserForm, 'groupId' | 'dealershipId'>,
) {
  return {
    name,
    groupId: needsGroup(name) ? form.groupId : null,
    dealershipId: needsDealership(name) ? form.dealershipId : null,
  }
}

/** The way back from a saved form of a user; `null` when nothing has changed, or when `actor` may not change the user any more. */
export function undoOfUser(actor: Profile, row: User, form: UserForm): UserChange | null {
  const [, ...others] = row.roles
  const { role: name } = form
  if (!isRoleName(name) || row.roles.length === 0) return null
  if (editRefusal(actor, { ...row, role: name }) !== null) return null
  const former = { ...userNames(row), roles: row.roles }
  const later = { ...typedUser(form), roles: [chosenRole(name, form), ...others] }
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
