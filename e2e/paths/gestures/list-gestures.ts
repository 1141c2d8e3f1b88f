import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import { type ListVocabulary, MORE_PAGES, PAGE_SIZE } from '../../../src/domain/lists/list-query.ts'
import type { ListTypes } from '../../../src/domain/lists/list-types.ts'
import { type ContextSelection, isSameSelection } from '../../../src/domain/shell/context-selection.ts'
import { callId } from '../../../src/machines/lists/paged-list.edits.ts'
import type { PagedListContext, PagedListEvent } from '../../../src/machines/lists/paged-list.types.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { networkFailure, rejection, serverFailure, unauthorized } from '../../../tests/models/samples.ts'

/** The number of rows of the first tab in the initial context: one page and three more. */
export const TOTAL = PAGE_SIZE + 3

/** The data of the small demo for a list, as far as its machine distinguishes answers. */
interface ListGestures<L extends ListTypes> {
  /** The model of its machine. Its projection also applies in the browser. */
  readonly model: Model
  readonly vocabulary: ListVocabulary<L>
  /** The initial context of the list, and another one. */
  readonly selections: readonly [ContextSelection, ContextSelection]
  /** Another tab than the first; `null` for a list without tabs. */
  readonly other: L['filter'] | null
  readonly rowOf: (id: string) => L['row']
  readonly counts: Readonly<Record<L['filter'], number>> | null
  /** More than one page of rows contain these characters. */
  readonly common: string
  /** Only dialogs on a row outdate the list: none of them adds a row. */
  readonly isOutdatedByRows?: true
  /** Two edits of row 1, the second of which settles, and one of another row; `null` for a read-only list. */
  readonly edits: {
    readonly settles: ((edit: L['edit']) => boolean) | null
    readonly quick: L['edit']
    readonly slow: L['edit']
    readonly elsewhere: L['edit']
  } | null
}

/** A walk edits one row at a time. Journeys edit several side by side. */
const SAVE = callId(1)

/** No row of any list contains these characters. */
export const RARE = 'zzqq'

/**
 * Events of users, browser and network on a list. `gestures` reaches every transition. `faults` lets each call fail in
 * each way, in each state with a call, and recovers.
 */
export function defineListGestures<L extends ListTypes>(
  source: string,
  list: ListGestures<L>,
): {
  readonly gestures: Model
  readonly faults: Model
} {
  /** `slow`: the executor delays the answer. The machine does not see this field. */
  type Event = (PagedListEvent<L> | SystemEvent) & { readonly slow?: true }
  interface Situation {
    readonly context: PagedListContext<L>
    readonly value: {
      readonly rows: string | Readonly<Record<string, string>>
      readonly end: string
      readonly server?: string
    }
  }
  const { model, rowOf, counts, common, edits: samples } = list
  const { initial } = list.vocabulary
  const [home, away] = list.selections
  const pageOne = Array.from({ length: PAGE_SIZE }, (_, i) => rowOf(i === 0 ? '1' : `a${i}`))
  const pageTwo = Array.from({ length: TOTAL - PAGE_SIZE }, (_, i) => rowOf(`b${i}`))
  const malformed: Failure = { code: 'malformed', service: 'any' }

  /** The parts of a state that decide which gestures are possible on the screen. */
  const seenAt = ({ context, value }: Situation) => {
    const { query, typed, selection, loaded, edits, cache } = context
    const phase = typeof value.rows === 'string' ? value.rows : Object.values(value.rows).join()
    const isNarrowed =
      query.filter !== initial.filter || query.search !== '' || !isSameSelection(selection, home)
    const isUntouched = !isNarrowed && query.sort.direction === initial.sort.direction
    return {
      phase,
      isOpen: phase !== 'dormant',
      isUntouched,
      isPlain: isUntouched && typed === '',
      hasRows: phase !== 'dormant' && phase !== 'loadFailed' && (loaded?.rows.length ?? 0) > 0,
      isEmpty: loaded?.rows.length === 0,
      isAtEnd: value.end === 'inSight',
      isPristine: loaded === null && edits.length === 0 && !isNarrowed && Object.keys(cache).length === 0,
      isAlone: edits.length === 0 && value.server !== 'settling',
      isSaving: edits.length === 1 && edits[0]?.status === 'saving',
      isWaiting: edits.length === 1 && edits[0]?.status === 'waiting',
      hasFailed: phase.endsWith('Failed'),
    }
  }

  const opened = (search: string): Event => ({ type: 'screen.opened', search, selection: home })
  const given = (condition: boolean, ...events: readonly Event[]): readonly Event[] =>
    condition ? events : []
  const edited = (edit: L['edit']): Event => ({ type: 'row.edited', edit })

  const answerTo = ({ context: { query, loaded } }: Situation, phase: string): Event => {
    if (query.search === RARE) return done('readRows', { rows: [], total: 0, counts })
    const all = [...pageOne, ...pageTwo]
    if (phase === 'loadingMore') return done('readRows', { rows: all, total: TOTAL, counts: null })
    const rows = loaded?.pages === MORE_PAGES ? all : pageOne
    return done('readRows', { rows, total: TOTAL, counts })
  }

  const edits = (snapshot: Situation): readonly Event[] => {
    if (samples === null) return []
    const { context } = snapshot
    const { hasRows, isPlain, isAtEnd, isAlone, isSaving, hasFailed } = seenAt(snapshot)
    const refused = context.edits.find(({ status }) => status === 'refused')
    const id = refused?.edit.id ?? ''
    const mayEdit = hasRows && isPlain && !isAtEnd && context.loaded?.pages === 1 && !hasFailed
    const mayAnswer = hasRows && isPlain && refused !== undefined && !isAtEnd
    const saving = context.edits.find(({ status }) => status === 'saving') ?? context.edits[0]
    return [
      ...given(mayEdit && isAlone, edited(samples.quick), edited(samples.slow)),
      ...given(
        mayEdit && isSaving && JSON.stringify(saving?.edit) === JSON.stringify(samples.quick),
        edited(samples.slow),
        done(SAVE, null),
      ),
      ...given(mayAnswer, { type: 'edit.retried', id }, { type: 'edit.dismissed', id }),
      ...given(mayEdit && id === '1' && context.edits.length === 1, edited(samples.elsewhere)),
      ...given(
        !hasFailed || !context.edits.some(({ edit }) => samples.settles?.(edit)),
        done(SAVE, rowOf(saving?.edit.id ?? '')),
      ),
      failed(SAVE, serverFailure),
      ...given(isPlain && context.edits.length === 1, failed(SAVE, networkFailure)),
    ]
  }

  const events = (snapshot: Situation): readonly Event[] => {
    const { context } = snapshot
    const at = seenAt(snapshot)
    const { phase, isOpen, isUntouched, isPlain, hasRows, isAtEnd, isPristine, isAlone, isSaving } = at
    if (context.failure?.code === 'unauthorized') return []
    if (!isOpen && !isSameSelection(context.selection, home)) return []
    const hasOnePage = context.loaded === null || context.loaded.pages === 1
    const mayNarrow = isOpen && isPlain && !isAtEnd && hasOnePage && context.retries === 0
    const hasOpener = hasRows || !list.isOutdatedByRows
    const mayBeOutdated =
      isOpen && isUntouched && !isAtEnd && hasOnePage && context.retries === 0 && hasOpener
    return [
      ...given(!isOpen && !isAtEnd, opened('')),
      ...given(!isOpen && isPristine, opened(`?searchTerm=${common}`)),
      // The list has no actor before its screen opens for the first time.
      ...given(!isOpen && !isAtEnd && isPlain && isAlone && context.loaded !== null, {
        type: 'selection.changed',
        selection: away,
      }),
      ...given(isOpen && !isAtEnd && isPlain, { type: 'screen.left' }, opened('')),
      ...given(isOpen && context.query.search === common, opened('')),
      ...(list.other !== null && mayNarrow && (isAlone || isSaving)
        ? [{ type: 'filter.selected', filter: list.other } as const]
        : []),
      ...given(mayNarrow && (isAlone || isSaving), { type: 'search.typed', text: common }),
      ...given(
        mayNarrow && isAlone,
        { type: 'search.typed', text: RARE },
        { type: 'sort.selected', key: initial.sort.key },
        { type: 'selection.changed', selection: away },
      ),
      ...given(phase === 'showing' && at.isEmpty && context.query.search === RARE, {
        type: 'narrowing.cleared',
      }),
      ...given(
        hasRows && isPlain && isAlone && phase === 'showing',
        { type: 'end.seen' },
        { type: 'end.lost' },
      ),
      ...given(hasRows && isPlain && phase === 'showing' && !isAtEnd, { type: 'more.requested' }),
      ...given(isOpen && isPlain, { type: 'refresh.requested' }),
      ...given(at.hasFailed, { type: 'retry.requested' }),
      ...given(
        isOpen && isPlain && (at.hasFailed || phase === 'showing'),
        { type: 'window.focused' },
        { type: 'network.recovered' },
      ),
      // A list with edits in place outdates itself. Other lists get the event from their screen.
      ...given(samples === null && (mayBeOutdated || (!isOpen && context.loaded !== null)), {
        type: 'rows.outdated',
      }),
      ...edits(snapshot),
      answerTo(snapshot, phase),
      ...given(isAlone || isSaving, failed('readRows', networkFailure)),
    ]
  }

  const faults = (snapshot: Situation): readonly Event[] => {
    const { context } = snapshot
    const { phase, isOpen, isPristine, hasRows, hasFailed, isAlone, isWaiting } = seenAt(snapshot)
    const mayFail = context.retries === 0 && context.failure === null
    const mayStart = phase === 'showing' && hasRows && isAlone && context.loaded?.pages === 1
    const failures = [networkFailure, serverFailure, rejection, malformed, unauthorized]
    return [
      ...given(!isOpen && isPristine, opened('')),
      ...given(mayStart, { type: 'refresh.requested' }, { type: 'more.requested' }),
      ...(samples && mayStart ? [edited(samples.quick)] : []),
      ...given(hasFailed, { type: 'retry.requested' }),
      ...given(phase === 'showing' && isWaiting, { type: 'network.recovered' }),
      ...given(mayFail && isAlone, ...failures.map((failure) => failed('readRows', failure))),
      ...given(mayFail && isAlone, { ...answerTo(snapshot, phase), slow: true }),
      ...given(phase === 'loading' && mayFail, done('readRows', { rows: [], total: 0, counts })),
      ...given(
        samples !== null && phase === 'showing',
        ...[networkFailure, rejection].map((failure) => failed(SAVE, failure)),
      ),
    ]
  }

  const { machine, limit, delays, ignored } = model
  const project = (snapshot: AnyMachineSnapshot) => [model.project(snapshot), snapshot.context.selection]
  const shared = { machine, project, limit, delays, ignored, input: { selection: home } }
  return {
    gestures: defineModel<AnyStateMachine>(source, { ...shared, events }),
    faults: defineModel<AnyStateMachine>(source, { ...shared, id: `${machine.id}Faults`, events: faults }),
  }
}
