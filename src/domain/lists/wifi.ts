import type { FieldProblem } from '../field-problem.ts'
import type { Profile } from '../session/profile.ts'
import { isAtLeast } from '../session/roles.ts'
import type { ListVocabulary } from './list-query.ts'

/** There are no tabs: the one that a list needs. */
export const WIFI_FILTERS = ['all'] as const
export type WifiFilter = (typeof WIFI_FILTERS)[number]

export const WIFI_SORT_KEYS = ['ssid', 'configuration_name', 'configuration_id'] as const
export type WifiSortKey = (typeof WIFI_SORT_KEYS)[number]

export const WIFI_VOCABULARY: ListVocabulary<WifiFilter, WifiSortKey> = {
  filters: WIFI_FILTERS,
  sortKeys: WIFI_SORT_KEYS,
  initial: { filter: 'all', search: '', sort: { key: 'ssid', direction: 'ASC' } },
}

/** The network of a dealership that its loggers join. The password goes to the server and never comes back. */
export interface WifiConfiguration {
  readonly id: string
  readonly ssid: string
  readonly configuration: { readonly id: string; readonly name: string }
}

/** IEEE 802.11: 32 octets, not characters. */
export const MAX_SSID_BYTES = 32

/** Spaces at its ends belong to a name: it is taken as it is written. */
export function ssidProblem(ssid: string): FieldProblem | null {
  if (ssid.trim() === '') return 'required'
  if (new TextEncoder().encode(ssid).length > MAX_SSID_BYTES) return 'ssidTooLong'
  return /\p{Cc}/u.test(ssid) ? 'unprintable' : null
}

export const MIN_WIFI_PASSWORD = 8
export const MAX_WIFI_PASSWORD = 63

/** WPA takes 8 to 63 characters of ASCII that can be printed, or the key itself: 64 digits in hex. */
export function wifiPasswordProblem(password: string): FieldProblem | null {
  if (password === '') return 'required'
  if (/^[\da-f]{64}$/i.test(password)) return null
  if (!/^[ -~]*$/.test(password)) return 'wifiPasswordCharacters'
  if (password.length < MIN_WIFI_PASSWORD) return 'wifiPasswordTooShort'
  return password.length > MAX_WIFI_PASSWORD ? 'wifiPasswordTooLong' : null
}

/** Of a list that holds no more than what the actor reaches, everybody with the right may change every row. */
export function wifiRefusal(
  feature: 'wifi.edit' | 'wifi.delete',
): (actor: Pick<Profile, 'features'>) => 'forbidden' | null {
  return ({ features }) => (features.includes(feature) ? null : 'forbidden')
}

/** From group level on, the dealership of a new network is chosen; the others add to their own. */
export function choosesWifiDealership({ role }: Pick<Profile, 'role'>): boolean {
  return isAtLeast(role, 'GROUP_USER')
}
