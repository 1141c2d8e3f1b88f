import { useMemo, useSyncExternalStore } from 'react'
import type { Changed } from '../../domain/changes/change.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { EditRules } from '../../machines/lists/list.types.ts'
import type { ListParts } from './list-actors.ts'
import { type IsTab, shownOf } from './shown-list.ts'
import { entriesOf } from './use-entry.ts'
import { useScrollPosition } from './use-scroll-position.ts'

// What does not change must stay the same object: thousands of lines can depend on it.
const NO_ROWS = [] as const

/** What the page of a list needs of its actors. `rules` are those of its changes; `null` as `changes`. */
export function useList<L extends ListTypes>(
  { query: asked, pages, changes }: ListParts<L>,
  rules: EditRules<L> | null,
  isTab?: IsTab<L>,
) {
  const parts = useMemo(() => ({ query: asked, pages, changes }), [asked, pages, changes])
  const { subscribe, read } = useMemo(() => shownOf(parts, rules, isTab), [parts, rules, isTab])
  const shown = useSyncExternalStore(subscribe, read)
  const scrollPosition = useScrollPosition(pages)
  const { loaded, query, counts } = shown
  const entries = useMemo(() => entriesOf(parts, rules), [parts, rules])
  const on = useMemo(() => eventsOf(parts), [parts])
  return {
    /** What the list shows, which can be older than what its actor has. */
    shown,
    countOf: (filter: L['filter']) => counts?.[filter] ?? null,
    frame: {
      asked,
      phase: shown.phase,
      rows: loaded?.rows ?? NO_ROWS,
      refused: shown.refused,
      entries,
      rowsKey: loaded?.key ?? null,
      scrollPosition,
      total: loaded?.total ?? 0,
      hasMore: loaded !== null && !loaded.ended,
      failure: shown.failure,
      waiting: shown.waiting,
      filter: query.filter,
      search: query.search,
      sort: query.sort,
      query,
      isNarrowed: shown.isNarrowed,
      on,
    },
  }
}

export type ListEvents<L extends ListTypes> = ReturnType<typeof eventsOf<L>>

/** What a person does with a list, but for typing a search, as events of its actors. */
function eventsOf<L extends ListTypes>({ query, pages, changes }: ListParts<L>) {
  return {
    filter: (filter: L['filter']) => query.send({ type: 'filter.selected', filter }),
    sort: (key: L['sortKey']) => query.send({ type: 'sort.selected', key }),
    clear: () => query.send({ type: 'narrowing.cleared' }),
    refresh: () => pages.send({ type: 'refresh.requested' }),
    retry: () => pages.send({ type: 'retry.requested' }),
    more: () => pages.send({ type: 'more.requested' }),
    many: (to: number) => pages.send({ type: 'rows.requested', to }),
    endSeen: (isSeen: boolean) => pages.send({ type: isSeen ? 'end.seen' : 'end.lost' }),
    refusal: {
      retry: ({ id, kind }: Changed) => changes?.send({ type: 'edit.retried', changed: { id, kind } }),
      dismiss: ({ id, kind }: Changed) => changes?.send({ type: 'edit.dismissed', changed: { id, kind } }),
    },
  }
}
