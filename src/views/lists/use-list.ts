import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRef, type AnyMachineSnapshot, matchesState, type Snapshot } from 'xstate'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { untouchedRow, visibleCount, visibleRows } from '../../machines/lists/paged-list.rows.ts'
import type { EditRules, PagedListContext, PagedListEvent } from '../../machines/lists/paged-list.types.ts'
import type { Entry, ListPhase } from './columns/column.ts'
import { useScrollPosition } from './use-scroll-position.ts'

type ListSnapshot<L extends ListTypes> = Snapshot<unknown> & {
  readonly context: PagedListContext<L>
  readonly value: AnyMachineSnapshot['value']
  readonly can: (event: PagedListEvent<L>) => boolean
}

/** What the page of a list needs of its actor. `rules` are those of its edits; `null` for a read-only list. */
export function useList<L extends ListTypes>(
  list: ActorRef<ListSnapshot<L>, PagedListEvent<L>>,
  rules: EditRules<L> | null,
) {
  const context = useSelector(list, (snapshot) => snapshot.context)
  const phase = useSelector(list, phaseOf)
  const isNarrowed = useSelector(list, (snapshot) => snapshot.can({ type: 'narrowing.cleared' }))
  const scrollPosition = useScrollPosition(list)
  const { loaded, query, typed, failure, edits, answers } = context
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
    countOf: (filter: L['filter']) =>
      rules ? visibleCount(context, rules, filter) : (context.counts?.[filter] ?? null),
    frame: {
      phase,
      entries,
      rowsKey: loaded?.key ?? null,
      scrollPosition,
      total: loaded?.total ?? 0,
      hasMore: loaded !== null && !loaded.ended,
      failure,
      waiting: edits.filter(({ status }) => status === 'waiting').length,
      filter: query.filter,
      typed,
      search: query.search,
      sort: query.sort,
      isNarrowed,
      on,
    },
  }
}

/** What a person does with a list, as events of its actor. */
function eventsOf<L extends ListTypes>(list: ActorRef<ListSnapshot<L>, PagedListEvent<L>>) {
  return {
    type: (text: string) => list.send({ type: 'search.typed', text }),
    filter: (filter: L['filter']) => list.send({ type: 'filter.selected', filter }),
    sort: (key: L['sortKey']) => list.send({ type: 'sort.selected', key }),
    clear: () => list.send({ type: 'narrowing.cleared' }),
    refresh: () => list.send({ type: 'refresh.requested' }),
    retry: () => list.send({ type: 'retry.requested' }),
    more: () => list.send({ type: 'more.requested' }),
    endSeen: (isSeen: boolean) => list.send({ type: isSeen ? 'end.seen' : 'end.lost' }),
    refusal: {
      retry: (id: string) => list.send({ type: 'edit.retried', id }),
      dismiss: (id: string) => list.send({ type: 'edit.dismissed', id }),
    },
  }
}

const PHASES = [
  'refreshing',
  'loadingMore',
  'showing',
  'loadFailed',
  'refreshFailed',
  'moreFailed',
] as const satisfies readonly ListPhase[]

/** While the user types and while another query loads, the old rows stay. */
function phaseOf({
  value,
  context: { loaded },
}: {
  readonly value: AnyMachineSnapshot['value']
  readonly context: Pick<PagedListContext, 'loaded'>
}): ListPhase {
  const isIn = (phase: string) => matchesState({ rows: { open: phase } }, value)
  const phase = PHASES.find(isIn)
  if (phase) return phase
  if (loaded === null) return 'loading'
  if (!isIn('loading')) return 'showing'
  // That the last query has no rows says nothing of this one.
  return loaded.rows.length === 0 ? 'loading' : 'replacing'
}
