import type { FieldProblem } from '../field-problem.ts'
import type { Profile } from '../session/profile.ts'
import { isAtLeast } from '../session/roles.ts'
import type { ExportColumnOf } from './list-export.ts'
import type { ListVocabulary } from './list-query.ts'
import type { ListTypes } from './list-types.ts'
import type { wifiExport } from './wifi-export.ts'

/** A list needs one filter. This list shows no tabs. */
export const WIFI_FILTERS = ['all'] as const
export type WifiFilter = (typeof WIFI_FILTERS)[number]

export const WIFI_SORT_KEYS = ['ssid', 'configuration_name', 'configuration_id'] as const
export type WifiSortKey = (typeof WIFI_SORT_KEYS)[number]

export interface WifiList extends ListTypes {
  readonly row: WifiConfiguration
  readonly filter: WifiFilter
  readonly sortKey: WifiSortKey
  readonly edit: never
  readonly exportColumn: ExportColumnOf<typeof wifiExport>
}

export const WIFI_VOCABULARY: ListVocabulary<WifiList> = {
  filters: WIFI_FILTERS,
  sortKeys: WIFI_SORT_KEYS,
  initial: { filter: 'all', search: '', sort: { key: 'ssid', direction: 'ASC' } },
}

/** A Wi-Fi network that the loggers of a dealership join. The server never returns its password. */
export interface WifiConfiguration {
  readonly id: string
  readonly ssid: string
  readonly configuration: { readonly id: string; readonly name: string }
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  /** What an edit of it is made on; absent from a backend without versions. */
  readonly version?: string
}

/** IEEE 802.11: 32 octets of UTF-8, not characters. */
export const MAX_SSID_BYTES = 32

/**
 * A network name or password without the tabs and line breaks that a copied cell has at its ends. Spaces there belong
 * to it.
 */
export function withoutCellEnds(text: string): string {
  return text.replaceAll(/^[\t-\r]+|[\t-\r]+$/g, '')
}

/** Checks a network name as it is saved. */
export function ssidProblem(text: string): FieldProblem | null {
  const ssid = withoutCellEnds(text)
  if (ssid.trim() === '') return 'required'
  if (new TextEncoder().encode(ssid).length > MAX_SSID_BYTES) return 'ssidTooLong'
  return /\p{Cc}/u.test(ssid) ? 'unprintable' : null
}

export const MIN_WIFI_PASSWORD = 8
export const MAX_WIFI_PASSWORD = 63

/** Checks a WPA password: 8 to 63 printable ASCII characters, or the key itself as 64 hex digits. */
export function wifiPasswordProblem(password: string): FieldProblem | null {
  if (password === '') return 'required'
  if (/^[\da-f]{64}$/i.test(password)) return null
  if (!/^[ -~]*$/.test(password)) return 'wifiPasswordCharacters'
  if (password.length < MIN_WIFI_PASSWORD) return 'wifiPasswordTooShort'
  return password.length > MAX_WIFI_PASSWORD ? 'wifiPasswordTooLong' : null
}

/**
 * Why a user may not change a network. The feature alone decides: the list has only networks that the user may
 * reach.
 */
export function wifiRefusal(
  feature: 'wifi.edit' | 'wifi.delete',
): (actor: Pick<Profile, 'features'>) => 'forbidden' | null {
  return ({ features }) => (features.includes(feature) ? null : 'forbidden')
}

/** Users of group level and above choose the dealership of a new network. Others add to their own. */
export function choosesWifiDealership({ role }: Pick<Profile, 'role'>): boolean {
  return isAtLeast(role, 'GROUP_USER')
}
