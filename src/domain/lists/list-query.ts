export const PAGE_SIZE = 25
export const SEARCH_DEBOUNCE_MS = 500
export const MAX_SEARCH_LENGTH = 100

export type SortDirection = 'ASC' | 'DESC'

export interface Sort<Key extends string> {
  readonly key: Key
  readonly direction: SortDirection
}

/** What a list is asked for, without the page: filter tab, search term and order. */
export interface ListQuery<Filter extends string, Key extends string> {
  readonly filter: Filter
  readonly search: string
  readonly sort: Sort<Key>
}

/** What a list may be asked for; the URL, the machine and the server agree on these names. */
export interface ListVocabulary<Filter extends string, Key extends string> {
  readonly filters: readonly Filter[]
  readonly sortKeys: readonly Key[]
  readonly initial: ListQuery<Filter, Key>
}

/** A list of which there is only one view has no tabs to choose from. */
export function hasTabs({ filters }: { readonly filters: readonly string[] }): boolean {
  return filters.length > 1
}

/** URL parameters of a query: only what differs from the initial one, so that the plain path is the plain list. */
export function formatQuery<Filter extends string, Key extends string>(
  query: ListQuery<Filter, Key>,
  { initial }: ListVocabulary<Filter, Key>,
): Record<string, string> {
  const isInitialSort = query.sort.key === initial.sort.key && query.sort.direction === initial.sort.direction
  return {
    ...(query.filter === initial.filter ? {} : { filter: query.filter }),
    ...(query.search === '' ? {} : { searchTerm: query.search }),
    ...(isInitialSort ? {} : { sort: query.sort.key, direction: query.sort.direction.toLowerCase() }),
  }
}

/** The inverse of `formatQuery`. What the vocabulary does not know falls back to the initial query. */
export function parseQuery<Filter extends string, Key extends string>(
  search: string,
  { filters, sortKeys, initial }: ListVocabulary<Filter, Key>,
): ListQuery<Filter, Key> {
  const params = new URLSearchParams(search)
  const key = sortKeys.find((candidate) => candidate === params.get('sort'))
  return {
    filter: filters.find((candidate) => candidate === params.get('filter')) ?? initial.filter,
    search: (params.get('searchTerm') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: key
      ? { key, direction: params.get('direction')?.toLowerCase() === 'desc' ? 'DESC' : 'ASC' }
      : initial.sort,
  }
}
