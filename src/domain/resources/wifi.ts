import type { FieldProblem } from '../field-problem.ts'
import { nameProblem } from '../name-problem.ts'
import type { Profile } from '../session/profile.ts'
import { isAtLeast } from '../session/roles.ts'
import { CONFIGURATION, defineResource, type ListOf } from './define-resource.ts'

/** The Wi-Fi networks that the loggers of a dealership join. */
export const wifi = defineResource({
  name: 'wifi',
  service: 'configurations',
  at: '/api/v1/wifi',
  file: { en: 'wifi', fr: 'wifi' },
  fields: {
    id: { kind: 'id' },
    ssid: {
      kind: 'name',
      input: {
        clean: withoutCellEnds,
        problem: ssidProblem,
        must: 'must have 1 to 32 bytes in UTF-8, all of them to be shown',
      },
    },
    configuration: { kind: 'dealership' },
    updatedAt: { kind: 'time' },
    /** How many devices the dealership has: all of them join its networks. */
    devices: { kind: 'number', empty: 'either' },
    /** The server stores it encrypted, and never returns it. */
    password: {
      kind: 'secret',
      input: {
        problem: wifiPasswordProblem,
        must: 'must have 8 to 63 characters of ASCII, or 64 digits in hex',
      },
    },
  },
  adds: ['ssid', 'password', 'configuration'],
  edits: ['password', 'configuration'],
  columns: {
    ssid: { en: ['Network (SSID)'], fr: ['Réseau (SSID)'] },
    ...CONFIGURATION,
  },
  tabs: ['all'],
  sort: ['ssid', 'configuration_name', 'configuration_id'],
  initial: { filter: 'all', sort: { key: 'ssid', direction: 'ASC' } },
})

export interface WifiList extends ListOf<typeof wifi> {}
export type WifiConfiguration = WifiList['row']

/** `error` of the 409 for a name that the dealership already has. */
export const SSID_TAKEN = 'ssid in use'

/** IEEE 802.11: 32 octets of UTF-8, not characters. */
const MAX_SSID_BYTES = 32

/**
 * A network name or password without the tabs and line breaks that a copied cell has at its ends. Spaces there belong
 * to it.
 */
export function withoutCellEnds(text: string): string {
  return text.replaceAll(/^[\t-\r]+|[\t-\r]+$/g, '')
}

/** Checks a network name as it is saved. Letters and emoji may need a joiner or a variation selector; nothing else in it is unseen. */
export function ssidProblem(text: string): FieldProblem | null {
  const ssid = withoutCellEnds(text)
  if (nameProblem(ssid) === 'required') return 'required'
  if (new TextEncoder().encode(ssid).length > MAX_SSID_BYTES) return 'ssidTooLong'
  return /[\p{Cc}\p{Cs}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}]/u.test(ssid) ? 'unprintable' : null
}

const MIN_WIFI_PASSWORD = 8
const MAX_WIFI_PASSWORD = 63

/** Checks a WPA password: 8 to 63 printable ASCII characters, or the key itself as 64 hex digits. */
export function wifiPasswordProblem(password: string): FieldProblem | null {
  if (password === '') return 'required'
  if (/^[\da-f]{64}$/i.test(password)) return null
  if (!/^[ -~]*$/.test(password)) return 'wifiPasswordCharacters'
  if (password.length < MIN_WIFI_PASSWORD) return 'wifiPasswordTooShort'
  return password.length > MAX_WIFI_PASSWORD ? 'wifiPasswordTooLong' : null
}

/** Users of group level and above choose the dealership of a new network. Others add to their own. */
export function choosesWifiDealership({ role }: Pick<Profile, 'role'>): boolean {
  return isAtLeast(role, 'GROUP_USER')
}
