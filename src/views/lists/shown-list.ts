import { shallowEqual } from '@xstate/react'
import { type ActorRef, type AnyMachineSnapshot, matchesState, type Snapshot } from 'xstate'
import type { ListQuery } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { visibleCount } from '../../machines/lists/paged-list.rows.ts'
import type {
  EditRules,
  LoadedRows,
  PagedListContext,
  PagedListEvent,
  RowEdit,
} from '../../machines/lists/paged-list.types.ts'
import type { ListPhase } from './columns/column.ts'

type ListSnapshot<L extends ListTypes> = Snapshot<unknown> & {
  readonly context: PagedListContext<L>
  readonly value: AnyMachineSnapshot['value']
  readonly can: (event: PagedListEvent<L>) => boolean
}

export type ListActor<L extends ListTypes> = ActorRef<ListSnapshot<L>, PagedListEvent<L>>

/** What a view shows of a list. What its search box and each row show, these read themselves. */
interface Shown<L extends ListTypes> extends Pick<PagedListContext<L>, 'query' | 'pinning' | 'failure'> {
  readonly phase: ListPhase
  readonly isNarrowed: boolean
  readonly loaded: Pick<LoadedRows<L>, 'key' | 'rows' | 'total' | 'ended' | 'pinnable'> | null
  /** By shown tab, with the unconfirmed edits applied; `null` before they are read. */
  readonly counts: Readonly<Record<string, number | null>> | null
  readonly refused: readonly RowEdit<L>[]
  /** The number of edits that wait for the network. */
  readonly waiting: number
}

/** Whether a filter has a tab for this query. */
export type IsTab<L extends ListTypes> = (filter: L['filter'], query: ListQuery<L>) => boolean

/** Frames within which people take an answer for immediate: a tenth of a second. */
const IMMEDIATE_FRAMES = 6

/**
 * What a view shows of a list, as a store for React. That a search is under way is told only
 * when its answer takes a moment: a slow device takes as long to draw that as to draw the new rows, which arrive meanwhile. All
 * else is told at once.
 */
export function shownOf<L extends ListTypes>(
  list: Pick<ListActor<L>, 'getSnapshot' | 'subscribe'>,
  rules: EditRules<L> | null,
  isTab: IsTab<L> = () => true,
) {
  let last: ListSnapshot<L> | null = null
  let shown: Shown<L> | null = null
  const read = (): Shown<L> => {
    const snapshot = list.getSnapshot()
    if (shown !== null && snapshot === last) return shown
    if (snapshot.status === 'error') throw snapshot.error
    last = snapshot
    const { query, pinning, failure, loaded, edits } = snapshot.context
    shown = sameOr(shown, {
      query,
      pinning,
      failure,
      phase: phaseOf(snapshot),
      isNarrowed: snapshot.can({ type: 'narrowing.cleared' }),
      loaded: loaded && sameOr(shown?.loaded, partsOf(loaded)),
      counts: sameOr(shown?.counts, countsIn(snapshot.context, rules, isTab)),
      refused: sameOr(
        shown?.refused,
        edits.filter(({ status }) => status === 'refused'),
      ),
      waiting: edits.filter(({ status }) => status === 'waiting').length,
    })
    return shown
  }
  const subscribe = (onChange: () => void) => {
    let frame = 0
    let told = list.getSnapshot().context
    const tell = () => {
      cancelAnimationFrame(frame)
      frame = 0
      told = list.getSnapshot().context
      onChange()
    }
    const tellAfter = (frames: number) => {
      frame = requestAnimationFrame(() => (frames > 1 ? tellAfter(frames - 1) : tell()))
    }
    const next = (snapshot: ListSnapshot<L>) => {
      const { query, edits } = snapshot.context
      const isSearch =
        phaseOf(snapshot) === 'replacing' &&
        query.filter === told.query.filter &&
        query.sort === told.query.sort &&
        edits === told.edits
      if (!isSearch) tell()
      else if (frame === 0) tellAfter(IMMEDIATE_FRAMES)
    }
    const subscription = list.subscribe({ next, error: tell })
    return () => {
      cancelAnimationFrame(frame)
      subscription.unsubscribe()
    }
  }
  return { subscribe, read }
}

/** The former value as long as it has the same parts: then a view has nothing new to show. */
function sameOr<T>(former: T | undefined | null, now: T): T {
  return former && shallowEqual(former, now) ? former : now
}

function partsOf<L extends ListTypes>({ key, rows, total, ended, pinnable }: LoadedRows<L>) {
  return { key, rows, total, ended, pinnable }
}

function countsIn<L extends ListTypes>(
  context: PagedListContext<L>,
  rules: EditRules<L> | null,
  isTab: IsTab<L>,
) {
  const { counts, query } = context
  if (counts === null || rules === null) return counts
  const tabs = (Object.keys(counts) as L['filter'][]).filter((filter) => isTab(filter, query))
  return Object.fromEntries(tabs.map((tab) => [tab, visibleCount(context, rules, tab)]))
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
