import { shallowEqual } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { matchesState } from 'xstate'
import type { Changed } from '../../domain/changes/change.ts'
import type { ExportName } from '../../domain/lists/list-export.ts'
import type { ListQuery } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { PendingChange } from '../../machines/changes/changes.rules.ts'
import type { EditRules, LoadedRows, PagesContext } from '../../machines/lists/list.types.ts'
import { changesOf, visibleCount } from '../../machines/lists/visible-rows.ts'
import { useChild, usePortal } from '../portal-context.tsx'
import type { ListPhase } from './columns/column.ts'
import type { ListParts, PagesActor, PagesSnapshot, QueryActor } from './list-actors.ts'
import { entriesOf } from './use-entry.ts'
import { useScrollPosition } from './use-scroll-position.ts'

// What does not change must stay the same object: thousands of lines can depend on it.
const NO_ROWS = [] as const

/**
 * What the page of a list needs of its actors.
 *
 * @param rules Those of its changes; `null` for a list whose rows are not edited in place.
 */
export function useList<L extends ListTypes>(
  name: ExportName | 'traces',
  rules: EditRules<L> | null = null,
  isTab?: IsTab<L>,
) {
  const { child } = usePortal()
  const asked = useChild(`${name}.query`) as unknown as QueryActor<L>
  const pages = useChild(`${name}.pages`) as unknown as PagesActor<L>
  const outbox = rules === null ? undefined : child('changes')
  const parts = useMemo(() => ({ query: asked, pages, changes: outbox ?? null }), [asked, pages, outbox])
  const { subscribe, read } = useMemo(() => shownOf(parts, rules, isTab), [parts, rules, isTab])
  const shown = useSyncExternalStore(subscribe, read)
  const scrollPosition = useScrollPosition(pages)
  const { loaded, counts } = shown
  const entries = useMemo(() => entriesOf(parts, rules), [parts, rules])
  const on = useMemo(() => eventsOf(parts), [parts])
  return {
    /** What the list shows, which can be older than what its actor has. */
    shown,
    countOf: (filter: L['filter']) => counts?.[filter] ?? null,
    frame: {
      ...shown,
      asked,
      rows: loaded?.rows ?? NO_ROWS,
      entries,
      rowsKey: loaded?.key ?? null,
      scrollPosition,
      total: loaded?.total ?? 0,
      hasMore: loaded !== null && !loaded.ended,
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

/** What a view shows of a list. What its search box and each row show, these read themselves. */
interface Shown<L extends ListTypes> extends Pick<PagesContext<L>, 'query' | 'pinning' | 'failure'> {
  readonly phase: ListPhase
  readonly isNarrowed: boolean
  readonly loaded: Pick<LoadedRows<L>, 'key' | 'rows' | 'total' | 'ended' | 'pinnable'> | null
  /** By shown tab, with the pending changes applied; `null` before they are read. */
  readonly counts: Readonly<Record<string, number | null>> | null
  readonly refused: readonly PendingChange[]
  /** The number of changes that wait for the network. */
  readonly waiting: number
}

/** Whether a filter has a tab for this query. */
type IsTab<L extends ListTypes> = (filter: L['filter'], query: ListQuery<L>) => boolean

/** Frames within which people take an answer for immediate: a tenth of a second. */
const IMMEDIATE_FRAMES = 6

/**
 * What a view shows of a list, as a store for React. That a search is under way is told only
 * when its answer takes a moment: a slow device takes as long to draw that as to draw the new rows, which arrive meanwhile. All
 * else is told at once.
 */
export function shownOf<L extends ListTypes>(
  { query, pages, changes }: ListParts<L>,
  rules: EditRules<L> | null,
  isTab: IsTab<L> = () => true,
) {
  const pendingNow = () => changes?.getSnapshot().context.changes ?? null
  let last: readonly unknown[] = []
  let shown: Shown<L> | null = null
  const read = (): Shown<L> => {
    const now = [query, pages, changes].map((actor) => actor?.getSnapshot())
    if (shown !== null && shallowEqual(now, last)) return shown
    for (const snapshot of now) if (snapshot?.status === 'error') throw snapshot.error
    last = now
    const snapshot = pages.getSnapshot()
    const { loaded, failure, pinning } = snapshot.context
    const own = rules === null ? [] : changesOf(pendingNow() ?? [], rules)
    shown = sameOr(shown, {
      query: snapshot.context.query,
      pinning,
      failure,
      phase: phaseOf(snapshot),
      isNarrowed: query.getSnapshot().can({ type: 'narrowing.cleared' }),
      loaded: loaded && sameOr(shown?.loaded, partsOf(loaded)),
      counts: sameOr(shown?.counts, countsIn(snapshot.context, own, rules, isTab)),
      refused: sameOr(
        shown?.refused,
        own.filter(({ status }) => status === 'refused'),
      ),
      waiting: own.filter(({ status }) => status === 'waiting').length,
    })
    return shown
  }
  const subscribe = (onChange: () => void) => {
    let frame = 0
    let told = { query: pages.getSnapshot().context.query, pending: pendingNow() }
    const tell = () => {
      cancelAnimationFrame(frame)
      frame = 0
      told = { query: pages.getSnapshot().context.query, pending: pendingNow() }
      onChange()
    }
    const tellAfter = (frames: number) => {
      frame = requestAnimationFrame(() => (frames > 1 ? tellAfter(frames - 1) : tell()))
    }
    const next = () => {
      const snapshot = pages.getSnapshot()
      const { filter, sort } = snapshot.context.query
      const isSearch =
        phaseOf(snapshot) === 'replacing' &&
        filter === told.query.filter &&
        sort === told.query.sort &&
        pendingNow() === told.pending
      if (!isSearch) tell()
      else if (frame === 0) tellAfter(IMMEDIATE_FRAMES)
    }
    const observer = { next, error: tell }
    const subscriptions = [query.subscribe(observer), pages.subscribe(observer), changes?.subscribe(observer)]
    return () => {
      cancelAnimationFrame(frame)
      for (const subscription of subscriptions) subscription?.unsubscribe()
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
  context: PagesContext<L>,
  changes: readonly PendingChange[],
  rules: EditRules<L> | null,
  isTab: IsTab<L>,
) {
  const { counts, query } = context
  if (counts === null || rules === null) return counts
  const tabs = (Object.keys(counts) as L['filter'][]).filter((filter) => isTab(filter, query))
  return Object.fromEntries(tabs.map((tab) => [tab, visibleCount(tab, context, changes, rules)]))
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
function phaseOf<L extends ListTypes>({ value, context: { loaded } }: PagesSnapshot<L>): ListPhase {
  const isIn = (phase: string) => matchesState(phase, value)
  const phase = PHASES.find(isIn)
  if (phase) return phase
  if (loaded === null) return 'loading'
  if (!isIn('loading')) return 'showing'
  // That the last query has no rows says nothing of this one.
  return loaded.rows.length === 0 ? 'loading' : 'replacing'
}
