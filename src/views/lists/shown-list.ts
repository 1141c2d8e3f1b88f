import { type ActorRef, type AnyMachineSnapshot, matchesState, type Snapshot } from 'xstate'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { PagedListContext, PagedListEvent } from '../../machines/lists/paged-list.types.ts'
import type { ListPhase } from './columns/column.ts'

type ListSnapshot<L extends ListTypes> = Snapshot<unknown> & {
  readonly context: PagedListContext<L>
  readonly value: AnyMachineSnapshot['value']
  readonly can: (event: PagedListEvent<L>) => boolean
}

export type ListActor<L extends ListTypes> = ActorRef<ListSnapshot<L>, PagedListEvent<L>>

/** What a view shows of a list. The context can have an older `typed`. */
interface Shown<L extends ListTypes> {
  readonly context: PagedListContext<L>
  readonly phase: ListPhase
  readonly isNarrowed: boolean
}

/** Frames within which people take an answer for immediate: a tenth of a second. */
const IMMEDIATE_FRAMES = 6

/**
 * What a view shows of a list, but for the text in its search box, as a store for React. That a search is under way is told only
 * when its answer takes a moment: a slow device takes as long to draw that as to draw the new rows, which arrive meanwhile. All
 * else is told at once.
 */
export function shownOf<L extends ListTypes>(list: Pick<ListActor<L>, 'getSnapshot' | 'subscribe'>) {
  let last: ListSnapshot<L> | null = null
  let shown: Shown<L> | null = null
  const read = (): Shown<L> => {
    const snapshot = list.getSnapshot()
    if (shown !== null && snapshot === last) return shown
    if (snapshot.status === 'error') throw snapshot.error
    last = snapshot
    const { context } = snapshot
    const now = { context, phase: phaseOf(snapshot), isNarrowed: snapshot.can({ type: 'narrowing.cleared' }) }
    if (shown === null || isOther(shown, now)) shown = now
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

/** Whether a view has more to show than what a person types: the search box alone shows that. */
function isOther<L extends ListTypes>(one: Shown<L>, other: Shown<L>): boolean {
  if (one.phase !== other.phase || one.isNarrowed !== other.isNarrowed) return true
  const { typed, ...shown } = one.context
  return Object.entries(shown).some(([name, value]) => Reflect.get(other.context, name) !== value)
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
