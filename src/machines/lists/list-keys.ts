import { type ListQuery, PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import { DEFAULT_PINNING, type Pinning } from '../../domain/lists/pinning.ts'
import { type ContextSelection, formatSelection } from '../../domain/shell/context-selection.ts'
import type { Chosen } from './list.types.ts'

/** The place of what narrows the rows in the key of cached pages. */
const NARROWING_AT = 7

/** The key of cached pages: context selection, filter, search, sort, page size, which rows are pinned, and what narrows them. */
export function cacheKey(
  selection: ContextSelection,
  { filter, search, sort, narrowing }: ListQuery,
  pinning: Pinning = DEFAULT_PINNING,
): string {
  const query = [formatSelection(selection), filter, search, sort.key, sort.direction, PAGE_SIZE]
  if (narrowing) return JSON.stringify([...query, pinning, narrowingKey(narrowing)])
  return JSON.stringify(pinning === DEFAULT_PINNING ? query : [...query, pinning])
}

/** The key of the pages that a list shows when they are loaded. */
export function keyOf({ selection, query, pinning }: Chosen): string {
  return cacheKey(selection, query, pinning)
}

/** The filter in the key of cached pages. */
export function cachedFilter(key: string): unknown {
  return JSON.parse(key)[1]
}

/** Whether cached pages with this key are narrowed by filters. */
export function hasNarrowing(key: string): boolean {
  return JSON.parse(key).length > NARROWING_AT
}

/** The key of the tabs' counts: context selection, search, and what narrows the rows. */
export function countsKey({ selection, query }: Pick<Chosen, 'selection' | 'query'>): string {
  const { search, narrowing } = query
  return JSON.stringify([formatSelection(selection), search, ...(narrowing ? [narrowingKey(narrowing)] : [])])
}

/** As an address has it, whatever the order of the names. */
function narrowingKey(narrowing: Narrowing): string {
  const params = new URLSearchParams(narrowing)
  params.sort()
  return `?${params}`
}
