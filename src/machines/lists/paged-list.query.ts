import { type ListQuery, type ListVocabulary, parseQuery } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Place } from '../../domain/lists/place.ts'
import { type ContextSelection, isSameSelection } from '../../domain/shell/context-selection.ts'
import { cacheKey } from './paged-list.rows.ts'
import type { PagedListContext } from './paged-list.types.ts'

/** The query string of the URL and the context selection with which a list opens. */
export interface Opening {
  readonly search: string
  readonly selection: ContextSelection
}

/** The key of the pages that a list shows when they are loaded. */
export function keyOf({
  selection,
  query,
  pinning,
}: Pick<PagedListContext, 'selection' | 'query' | 'pinning'>): string {
  return cacheKey(selection, query, pinning)
}

/** A row of what the list shows, counted from 0. While another query is read, that is still the one before. */
export function placeAt<L extends ListTypes>(context: PagedListContext<L>, row: number): Place {
  return { key: context.loaded?.key ?? keyOf(context), row }
}

/** What an address makes of a list. */
export function openedAt<L extends ListTypes>(
  context: PagedListContext<L>,
  { search, selection }: Opening,
  vocabulary: ListVocabulary<L>,
) {
  const query = parseQuery(search, vocabulary)
  return { query, typed: query.search, ...inSelection(context, selection) }
}

/** Rows and counts of one context are never shown in another. */
export function inSelection<L extends ListTypes>(
  { selection, loaded, counts }: PagedListContext<L>,
  next: ContextSelection,
) {
  return isSameSelection(selection, next)
    ? { selection, loaded, counts }
    : { selection: next, loaded: null, counts: null }
}

/** The list without search, tab and filters, in its order. */
export function cleared<L extends ListTypes>({ query }: PagedListContext<L>, { initial }: ListVocabulary<L>) {
  const { sort } = query
  return { typed: initial.search, query: { ...initial, sort } satisfies ListQuery<L> }
}

/** Whether there is something to clear. */
export function isNarrowed<L extends ListTypes>(
  { typed, query }: PagedListContext<L>,
  { initial }: ListVocabulary<L>,
): boolean {
  return (
    typed !== '' || query.search !== '' || query.filter !== initial.filter || query.narrowing !== undefined
  )
}
