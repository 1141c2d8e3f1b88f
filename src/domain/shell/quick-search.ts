import type { Device } from '../lists/device.ts'
import type { InventoryItem } from '../lists/inventory.ts'
import type { ReportRow } from '../lists/report.ts'
import type { SavedView } from '../lists/saved-view.ts'
import { cleanSearch } from '../lists/search-text.ts'
import type { User } from '../lists/user.ts'
import { type Command, commandKey } from './search-commands.ts'
import { isWholeNumber } from './whole-number.ts'

/** So many rows of each kind are shown. */
export const QUICK_SEARCH_LIMIT = 5

export interface FoundRows<Row> {
  readonly rows: readonly Row[]
  /** Of all matches. */
  readonly total: number
}

/** What a search has found, in everything that the user may see. */
export interface Found {
  readonly reports: FoundRows<ReportRow>
  readonly inventory: FoundRows<InventoryItem>
  readonly devices: FoundRows<Device>
  readonly users: FoundRows<User>
  readonly views: FoundRows<FoundView>
}

/** A saved view of a list, as far as the search shows and opens it. */
export type FoundView = Pick<SavedView, 'id' | 'list' | 'name' | 'query' | 'owner'>

export type FoundKind = keyof Found
/** The kinds that have a list of their own. */
export type ListedKind = Exclude<FoundKind, 'views'>

/** In the order in which they are shown, unless a text is a whole number (`kindsInOrder`). */
export const FOUND_KINDS = [
  'reports',
  'inventory',
  'devices',
  'users',
  'views',
] as const satisfies readonly FoundKind[]

const NO_ROWS = { rows: [], total: 0 } as const
export const NOTHING_FOUND: Found = {
  reports: NO_ROWS,
  inventory: NO_ROWS,
  devices: NO_ROWS,
  users: NO_ROWS,
  views: NO_ROWS,
}

/** What can be chosen in the search. */
export type SearchOption =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'reports'; readonly row: ReportRow }
  | { readonly kind: 'inventory'; readonly row: InventoryItem }
  | { readonly kind: 'devices'; readonly row: Device }
  | { readonly kind: 'users'; readonly row: User }
  | { readonly kind: 'views'; readonly row: FoundView }
  /** All matches of a kind, in its list. */
  | { readonly kind: 'more'; readonly list: ListedKind; readonly total: number }

/** Whether there is something to search for. */
export function isSearchable(text: string): boolean {
  return cleanSearch(text) !== ''
}

/** The kinds in the order in which they are shown for a text: the thing that has this serial or stock number is what was meant. */
export function kindsInOrder({ inventory, devices }: Found, text: string): readonly FoundKind[] {
  const isMeant = {
    devices: devices.rows.some(({ serialNumber }) => isWholeNumber(serialNumber, text)),
    inventory: inventory.rows.some(({ stockNumber }) => isWholeNumber(stockNumber, text)),
  }
  const meant = (['devices', 'inventory'] as const).filter((kind) => isMeant[kind])
  return [...new Set<FoundKind>([...meant, ...FOUND_KINDS])]
}

/**
 * The options of a kind in their order.
 *
 * @param canListAll Whether a list can show all matches at once.
 */
export function optionsOfKind(found: Found, kind: FoundKind, canListAll: boolean): readonly SearchOption[] {
  const { rows, total } = found[kind]
  const options = rowOptions(found, kind)
  return kind !== 'views' && canListAll && total > rows.length
    ? [...options, { kind: 'more', list: kind, total }]
    : options
}

/** Tells options apart, also those of another answer: `reports:<id>`, `more:reports`, `screen:home`. */
export function optionKey(option: SearchOption): string {
  if (option.kind === 'command') return commandKey(option.command)
  return option.kind === 'more' ? `more:${option.list}` : `${option.kind}:${option.row.id}`
}

/** The number of matches of all kinds. */
export function foundTotal(found: Found): number {
  return FOUND_KINDS.reduce((sum, kind) => sum + found[kind].total, 0)
}

function rowOptions(found: Found, kind: FoundKind): readonly SearchOption[] {
  switch (kind) {
    case 'reports':
      return found.reports.rows.map((row) => ({ kind, row }))
    case 'inventory':
      return found.inventory.rows.map((row) => ({ kind, row }))
    case 'devices':
      return found.devices.rows.map((row) => ({ kind, row }))
    case 'users':
      return found.users.rows.map((row) => ({ kind, row }))
    case 'views':
      return found.views.rows.map((row) => ({ kind, row }))
  }
}
