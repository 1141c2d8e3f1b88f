import type { ListTypes } from './list-types.ts'
import type { Narrowing } from './narrowing.ts'

export const PAGE_SIZE = 25

/** Number of pages that a list reads at once after its first page. */
export const MORE_PAGES = 4
/** Number of pages that one call reads at most. */
export const MOST_PAGES = 20
/** Number of rows that a list can be asked to load at once. */
export const MANY_ROWS = 2000
export const SEARCH_DEBOUNCE_MS = 500

/** Room for fifty VINs. Longer texts are cut. */
export const MAX_SEARCH_LENGTH = 1000

export type SortDirection = 'ASC' | 'DESC'

export interface Sort<L extends ListTypes = ListTypes> {
  readonly key: L['sortKey']
  readonly direction: SortDirection
}

/** Filter tab, search term, filters and order of a list, without the page. */
export interface ListQuery<L extends ListTypes = ListTypes> {
  readonly filter: L['filter']
  readonly search: string
  readonly sort: Sort<L>
  /** Absent when nothing else narrows the list. */
  readonly narrowing?: Narrowing
}

/** The valid filters and sort keys of a list. URL, machine and server use the same names. */
export interface ListVocabulary<L extends ListTypes = ListTypes> {
  readonly filters: readonly L['filter'][]
  readonly sortKeys: readonly L['sortKey'][]
  readonly initial: ListQuery<L>
  /** Reads the valid filters in the parameters of an address; only in a list that has some. */
  readonly parseNarrowing?: (params: URLSearchParams) => Narrowing
}

/** URL parameters of a query. Leaves out what equals the initial query, so that the bare path is the initial list. */
export function formatQuery<L extends ListTypes>(
  query: ListQuery<L>,
  { initial }: ListVocabulary<L>,
): Record<string, string> {
  const isInitialSort = query.sort.key === initial.sort.key && query.sort.direction === initial.sort.direction
  return {
    ...(query.filter === initial.filter ? {} : { filter: query.filter }),
    ...(query.search === '' ? {} : { searchTerm: query.search }),
    ...(isInitialSort ? {} : { sort: query.sort.key, direction: query.sort.direction.toLowerCase() }),
    ...query.narrowing,
  }
}

/** Inverse of `formatQuery`. Values that the vocabulary does not have fall back to the initial query. */
export function parseQuery<L extends ListTypes>(
  search: string,
  { filters, sortKeys, initial, parseNarrowing }: ListVocabulary<L>,
): ListQuery<L> {
  const params = new URLSearchParams(search)
  const key = sortKeys.find((candidate) => candidate === params.get('sort'))
  const query = {
    filter: filters.find((candidate) => candidate === params.get('filter')) ?? initial.filter,
    search: (params.get('searchTerm') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: key
      ? ({ key, direction: params.get('direction')?.toLowerCase() === 'desc' ? 'DESC' : 'ASC' } as const)
      : initial.sort,
  }
  return parseNarrowing ? withNarrowing(query, parseNarrowing(params)) : query
}

/** The query with these filters, and no others. */
export function withNarrowing<L extends ListTypes>(
  { filter, search, sort }: ListQuery<L>,
  narrowing: Narrowing,
): ListQuery<L> {
  const query = { filter, search, sort }
  return Object.keys(narrowing).length === 0 ? query : { ...query, narrowing }
}
