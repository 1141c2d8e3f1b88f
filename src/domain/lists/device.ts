import type { DeviceChange } from '../changes/change.ts'
import { nameProblem } from '../name-problem.ts'
import type { ListOf, RowOf } from '../resources/define-resource.ts'
import type { devices } from '../resources/devices.ts'
import { type Feature, holds } from '../session/permissions.ts'
import { isAtLeast, type RoleName } from '../session/roles.ts'
import { typedText } from '../typed-text.ts'
import { urlOf } from '../url.ts'

/** A logger. A field is `null` when it has no value or the user may not see it. */
export interface Device extends RowOf<(typeof devices)['fields']> {
  /** Without leading zeros. */
  readonly serialNumber: string
}

export interface DeviceList extends ListOf<typeof devices, Device, DeviceChange> {}
export type DeviceStatus = Device['status']

/** A logger that has reported and that no user has added yet. */
export interface UnregisteredDevice {
  readonly chipId: string
  readonly iccId: string
  /** Without leading zeros, as on the label of the logger; `null`: not known. */
  readonly serialNumber: string | null
  /** When it last reported. ISO 8601, UTC; `null`: not known. */
  readonly seenAt: string | null
}

/** An active device that reported before has gone quiet when it has not reported for more than this many days. */
export const QUIET_AFTER_DAYS = 30

/** The devices that were last seen before this time may have gone quiet. */
export function quietBefore(now: Date): Date {
  return new Date(now.getTime() - QUIET_AFTER_DAYS * DAY_MS)
}

const DAY_MS = 86_400_000

/**
 * Whether somebody should look after the device: it is in use and reported before, but not for `QUIET_AFTER_DAYS`. A
 * device that never reported is not quiet: it may lie in a drawer.
 */
export function hasGoneQuiet(
  { status, lastSeenAt }: { readonly status: DeviceStatus; readonly lastSeenAt: Date | null },
  now: Date,
): boolean {
  return status === 'active' && lastSeenAt !== null && lastSeenAt < quietBefore(now)
}

/** What staff change in an editor beside a row. An empty note or link removes it. */
export type DeviceEdit =
  | { readonly kind: 'note'; readonly id: string; readonly note: string }
  | { readonly kind: 'tracking'; readonly id: string; readonly trackingUrl: string }

/** The row after its debug mode is changed. */
export function debuggedDevice(device: Device, { values }: DeviceChange): Device {
  return { ...device, debugMode: values.debugMode ?? device.debugMode }
}

/** Whether a tab lists the device. Keep in step with the filters of the server. */
export function belongsToDeviceFilter(
  { configuration, status, isQuiet }: Pick<Device, 'configuration' | 'status' | 'isQuiet'>,
  filter: DeviceList['filter'],
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'assigned':
      return configuration !== null
    case 'unassigned':
      return configuration === null
    case 'quiet':
      return isQuiet
    case 'active':
    case 'shipped':
      return status === filter
  }
}

const FIELDS = {
  name: 'devices.edit',
  configuration: 'provider admin',
  icc_id: 'provider admin',
  status: 'provider admin',
  country: 'provider admin',
  tracking_url: 'devices.trackingUrl.edit',
  note: 'devices.note.edit',
  debug_mode: 'devices.debug',
} as const satisfies Record<string, Feature | 'provider admin'>

/** Fields of a device that can change, by their wire names. */
export type DeviceField = keyof typeof FIELDS

export const DEVICE_FIELDS = Object.keys(FIELDS).filter(isDeviceField)

function isDeviceField(name: string): name is DeviceField {
  return Object.hasOwn(FIELDS, name)
}

/** Whether the role may change this field of an existing device (specification, domain part, section 6). */
export function canEditDevice(role: RoleName | null, field: DeviceField): boolean {
  const needed = FIELDS[field]
  if (role === null) return false
  return needed === 'provider admin' ? isAtLeast(role, 'LF_ADMIN') : holds(role, needed)
}

/** Optional parts of a device form. `hardware` is chip, ICCID, status, link and country. */
export interface DeviceFormFields {
  readonly dealership: boolean
  readonly hardware: boolean
}

/** Optional parts of the form for a new device (specification, domain part, section 6). */
export function fieldsToAdd(role: RoleName | null): DeviceFormFields {
  return { dealership: isAtLeast(role, 'GROUP_ADMIN'), hardware: isAtLeast(role, 'LF_ADMIN') }
}

/** Optional parts of the form for an existing device (specification, domain part, section 6). */
export function fieldsToEdit(role: RoleName | null): DeviceFormFields {
  return { dealership: canEditDevice(role, 'configuration'), hardware: canEditDevice(role, 'icc_id') }
}

/** Suggestions for a new device. */
export interface DeviceOffers {
  /** `null` until they are known. */
  readonly unregistered: readonly UnregisteredDevice[] | null
  /** A random name; empty until it is known. */
  readonly name: string
}

export const NO_OFFERS: DeviceOffers = { unregistered: null, name: '' }

export const MAX_DEVICE_NAME = 60
export const MAX_NOTE = 1000
const MAX_LINK = 2000

export function deviceNameProblem(name: string): 'required' | 'unprintable' | 'tooLong' | null {
  return nameProblem(name) ?? (lengthOf(name.trim()) > MAX_DEVICE_NAME ? 'tooLong' : null)
}

/** Checks a note. Line breaks and emoji are allowed. An empty note means no note. */
export function noteProblem(note: string): 'tooLong' | 'unprintable' | null {
  if (lengthOf(note) > MAX_NOTE) return 'tooLong'
  return /[^\P{Cc}\n\r\t]/u.test(note) ? 'unprintable' : null
}

/**
 * Checks a tracking link. Only http and https are allowed: a click on another scheme could run code. An empty
 * link means no link.
 */
export function trackingUrlProblem(link: string): 'tooLong' | 'invalidLink' | null {
  const text = typedText(link)
  if (text === '') return null
  if (text.length > MAX_LINK) return 'tooLong'
  const url = /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) ? urlOf(text) : null
  return url?.username === '' && url.password === '' ? null : 'invalidLink'
}

/** True when a view may render the text as a link. */
export function isWebLink(link: string): boolean {
  return typedText(link) !== '' && trackingUrlProblem(link) === null
}

/** True for the number of a SIM card: 18 to 22 digits. */
export function isIccId(text: string): boolean {
  return /^\d{18,22}$/.test(text)
}

/** Length in code points: an emoji of two code units counts as one. */
export function lengthOf(text: string): number {
  return [...text].length
}
