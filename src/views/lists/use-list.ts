import { useMemo, useSyncExternalStore } from 'react'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { untouchedRow, visibleCount, visibleRows } from '../../machines/lists/paged-list.rows.ts'
import type { EditRules } from '../../machines/lists/paged-list.types.ts'
import type { Entry } from './columns/column.ts'
import { type ListActor, shownOf } from './shown-list.ts'
import { useScrollPosition } from './use-scroll-position.ts'

/** What the page of a list needs of its actor. `rules` are those of its edits; `null` for a read-only list. */
export function useList<L extends ListTypes>(list: ListActor<L>, rules: EditRules<L> | null) {
  const shown = useMemo(() => shownOf(list), [list])
  const { context, phase, isNarrowed } = useSyncExternalStore(shown.subscribe, shown.read)
  const scrollPosition = useScrollPosition(list)
  const { loaded, query, failure, edits, answers } = context
  // What does not change while a person types must stay the same object: thousands of rows can depend on it.
  const entries: readonly Entry<L>[] = useMemo(
    () =>
      rules
        ? visibleRows({ loaded, query, edits, answers }, rules)
        : (loaded?.rows ?? []).map((row) => untouchedRow(row)),
    [loaded, query, edits, answers, rules],
  )
  const on = useMemo(() => eventsOf(list), [list])
  return {
    /** What the list shows, which can be older than what its actor has. */
    context,
    countOf: (filter: L['filter']) =>
      rules ? visibleCount(context, rules, filter) : (context.counts?.[filter] ?? null),
    frame: {
      list,
      phase,
      entries,
      rowsKey: loaded?.key ?? null,
      scrollPosition,
      total: loaded?.total ?? 0,
      hasMore: loaded !== null && !loaded.ended,
      failure,
      waiting: edits.filter(({ status }) => status === 'waiting').length,
      filter: query.filter,
      search: query.search,
      sort: query.sort,
      query,
      isNarrowed,
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
