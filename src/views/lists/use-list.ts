import { useMemo, useSyncExternalStore } from 'react'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { EditRules } from '../../machines/lists/paged-list.types.ts'
import { type IsTab, type ListActor, shownOf } from './shown-list.ts'
import { entriesOf } from './use-entry.ts'
import { useScrollPosition } from './use-scroll-position.ts'

// What does not change must stay the same object: thousands of lines can depend on it.
const NO_ROWS = [] as const

/** What the page of a list needs of its actor. `rules` are those of its edits; `null` for a read-only list. */
export function useList<L extends ListTypes>(
  list: ListActor<L>,
  rules: EditRules<L> | null,
  isTab?: IsTab<L>,
) {
  const { subscribe, read } = useMemo(() => shownOf(list, rules, isTab), [list, rules, isTab])
  const shown = useSyncExternalStore(subscribe, read)
  const scrollPosition = useScrollPosition(list)
  const { loaded, query, counts } = shown
  const entries = useMemo(() => entriesOf(list, rules), [list, rules])
  const on = useMemo(() => eventsOf(list), [list])
  return {
    /** What the list shows, which can be older than what its actor has. */
    shown,
    countOf: (filter: L['filter']) => counts?.[filter] ?? null,
    frame: {
      list,
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

/** What a person does with a list, but for typing a search, as events of its actor. */
function eventsOf<L extends ListTypes>(list: ListActor<L>) {
  return {
    filter: (filter: L['filter']) => list.send({ type: 'filter.selected', filter }),
    sort: (key: L['sortKey']) => list.send({ type: 'sort.selected', key }),
    clear: () => list.send({ type: 'narrowing.cleared' }),
    refresh: () => list.send({ type: 'refresh.requested' }),
    retry: () => list.send({ type: 'retry.requested' }),
    more: () => list.send({ type: 'more.requested' }),
    many: (to: number) => list.send({ type: 'rows.requested', to }),
    endSeen: (isSeen: boolean) => list.send({ type: isSeen ? 'end.seen' : 'end.lost' }),
    refusal: {
      retry: (id: string) => list.send({ type: 'edit.retried', id }),
      dismiss: (id: string) => list.send({ type: 'edit.dismissed', id }),
    },
  }
}
