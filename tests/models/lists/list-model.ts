import type { AnyStateMachine } from 'xstate'
import { type ListVocabulary, PAGE_SIZE } from '../../../src/domain/lists/list-query.ts'
import type { ListTypes } from '../../../src/domain/lists/list-types.ts'
import { cacheKey, countsKey, visibleRows } from '../../../src/machines/lists/paged-list.rows.ts'
import type {
  EditRules,
  LoadedRows,
  PagedListContext,
  PagedListEvent,
  RowEdit,
} from '../../../src/machines/lists/paged-list.types.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../kit/model.ts'
import { networkFailure, rejection, serverFailure } from '../samples.ts'

interface ListSamples<L extends ListTypes> {
  readonly machine: AnyStateMachine
  readonly vocabulary: ListVocabulary<L>
  /** Another tab than the first; `null` for a list that has only one. */
  readonly other: L['filter'] | null
  readonly rowOf: (id: string) => L['row']
  /** `null` for a list that has no tabs to count. */
  readonly counts: Readonly<Record<L['filter'], number>> | null
  /**
   * Two edits of row 1: after the first nothing has to settle; after the second something has, if anything ever has in this
   * list. `null` for a list that is only read.
   */
  readonly edits: {
    readonly rules: EditRules<L>
    readonly quick: L['edit']
    readonly other: L['edit']
  } | null
}

/**
 * The model of a paged list. What the machine does about the query, the end of the list and the edits does not depend on
 * each other, but their products are a hundred thousand situations. So each is varied while the others are plain.
 */
export function defineListModel<L extends ListTypes>(samples: ListSamples<L>): Model {
  type Event = PagedListEvent<L> | SystemEvent
  interface Situation {
    readonly context: PagedListContext<L>
    readonly value: { readonly rows: unknown; readonly end: unknown }
  }
  const {
    other,
    rowOf,
    counts,
    edits: edited,
    vocabulary: { initial },
  } = samples
  const pageOne = [rowOf('1'), ...Array.from({ length: PAGE_SIZE - 1 }, (_, i) => rowOf(`a${i}`))]
  const pageTwo = Array.from({ length: 3 }, (_, i) => rowOf(`b${i}`))

  /** The first row of pages, when it is not as every page is read. */
  const firstChanged = (pages: LoadedRows<L> | null): L['row'] | null => {
    const [row = pageOne[0]] = pages?.rows ?? []
    return row === pageOne[0] ? null : (row ?? null)
  }

  const savingSettles = (edits: readonly RowEdit<L>[]): boolean =>
    edits.some(({ edit, status }) => status === 'saving' && edited?.rules.settles?.(edit))

  /** The row of the edit that is saved. */
  const savedRows = (edits: readonly RowEdit<L>[]): readonly L['row'][] => {
    const saving = edits.find(({ status }) => status === 'saving')
    return saving && edited ? [edited.rules.apply(rowOf('1'), saving.edit)] : []
  }

  return defineModel({
    machine: samples.machine,
    input: { selection: { type: 'all' } },
    events: ({ context, value }: Situation): readonly Event[] => {
      const { query, typed, selection, cache, edits, loaded, retries, answers } = context
      const rows = JSON.stringify(value.rows)
      const isShowing = rows.includes('showing')
      const isAsRead =
        Object.keys(answers).length === 0 &&
        [loaded, ...Object.values(cache)].every((pages) => firstChanged(pages) === null)
      const isSettling = JSON.stringify(value).includes('settling')
      const isAlone = edits.length === 0 && isAsRead && !isSettling
      const isPlain =
        query.filter === initial.filter &&
        query.search === '' &&
        query.sort.direction === initial.sort.direction &&
        selection.type === 'all' &&
        typed === ''
      const mayVary =
        isPlain &&
        isAlone &&
        retries === 0 &&
        (isShowing || rows === '"dormant"' || rows.includes('loading"')) &&
        value.end === 'outOfSight' &&
        (loaded === null || loaded.rows.length === PAGE_SIZE) &&
        Object.keys(cache).every((key) => key === loaded?.key)
      const mayEdit =
        isPlain &&
        retries === 0 &&
        rows !== '"dormant"' &&
        value.end === 'outOfSight' &&
        (loaded === null || loaded.rows.length === PAGE_SIZE) &&
        Object.keys(cache).length < 2
      const given = (condition: boolean, ...events: readonly Event[]) => (condition ? events : [])
      return [
        { type: 'screen.opened', search: '', selection: { type: 'all' } },
        ...given(isAlone || (edits.length === 1 && !isSettling), { type: 'screen.left' }),
        { type: 'narrowing.cleared' },
        { type: 'filter.selected', filter: initial.filter },
        { type: 'selection.changed', selection: { type: 'all' } },
        // A save that is refused while the user types.
        ...given(isPlain && isShowing && edits.length === 1 && edits[0]?.status === 'saving', {
          type: 'search.typed',
          text: 'tesla',
        }),
        ...given(query.sort.direction !== initial.sort.direction, {
          type: 'sort.selected',
          key: initial.sort.key,
        }),
        ...given(
          mayVary,
          { type: 'screen.opened', search: '?searchTerm=tesla', selection: { type: 'all' } },
          { type: 'search.typed', text: 'tesla' },
          ...(other === null ? [] : [{ type: 'filter.selected', filter: other } as const]),
          { type: 'sort.selected', key: initial.sort.key },
          { type: 'selection.changed', selection: { type: 'group', id: 'north' } },
        ),
        ...given(
          isAlone && isPlain && retries === 0 && Object.keys(cache).length < 2,
          { type: 'end.seen' },
          { type: 'end.lost' },
        ),
        ...given(isPlain && isAsRead, { type: 'more.requested' }),
        { type: 'refresh.requested' },
        { type: 'retry.requested' },
        { type: 'window.focused' },
        { type: 'network.recovered' },
        // A list whose rows are edited in place outdates itself; the others are told so.
        ...given(edited === null, { type: 'rows.outdated' }),
        ...(edited && mayEdit && (isAlone || (edits.length === 1 && isShowing && isAsRead))
          ? [edited.quick, edited.other].map((edit): Event => ({ type: 'row.edited', edit }))
          : []),
        // The same again while it waits: a double click.
        ...edits
          .filter(({ status }) => status === 'queued' || status === 'saving')
          .slice(-1)
          .map(({ edit }): Event => ({ type: 'row.edited', edit })),
        ...given(edited !== null, { type: 'edit.retried', id: '1' }, { type: 'edit.dismissed', id: '1' }),
        ...(rows.includes('loadingMore')
          ? [done('readRows', { rows: pageTwo, total: 28, counts: null })]
          : [
              done('readRows', {
                rows: loaded?.pages === 2 ? [...pageOne, ...pageTwo] : pageOne,
                total: 28,
                counts,
              }),
            ]),
        ...given(
          isAlone && isPlain && loaded === null && retries === 0 && Object.keys(cache).length === 0,
          done('readRows', { rows: [], total: 0, counts }),
        ),
        ...given(isPlain && isAsRead && (isAlone || retries === 0), failed('readRows', networkFailure)),
        ...given(isPlain && isAlone, failed('readRows', rejection)),
        ...(edited && edits.length > 0
          ? [...savedRows(edits), ...(isPlain && edits.length === 1 ? [null] : [])].map((row) =>
              done('saveEdit', row),
            )
          : []),
        ...given(edited !== null, failed('saveEdit', serverFailure)),
      ]
    },
    project: ({ context }: Situation) => [
      context.query.filter,
      context.query.search,
      context.query.sort.direction,
      context.typed,
      context.selection.type,
      context.loaded?.rows.length ?? null,
      context.loaded && [context.loaded.key, context.loaded.pages, context.loaded.ended],
      firstChanged(context.loaded),
      Object.entries(context.cache).map(([key, pages]) => [
        key,
        pages.rows.length,
        pages.pages,
        firstChanged(pages),
      ]),
      context.counts === null,
      context.counted === countsKey(context),
      context.failure?.code ?? null,
      context.retries,
      context.edits.map(({ edit, status }) => [edit, status]),
      context.answers,
    ],
    ignored: [...(edited ? ['rows.outdated'] : []), ...(other === null ? ['filter.selected'] : [])],
    limit: 20_000,
    delays: {
      searchDebounce: 500,
      retryDelay: 5000,
      ...(edited?.rules.settles ? { settleDelay: 2000 } : {}),
    },
    invariants: {
      'a failed state names its reason, no other has one': (snapshot) =>
        JSON.stringify(snapshot.value).includes('debouncing') ||
        snapshot.hasTag('failed') === (snapshot.context.failure !== null),
      'rows are shown for the query that is shown': ({ value, context }: Situation) =>
        !JSON.stringify(value).includes('showing') ||
        context.loaded?.key === cacheKey(context.selection, context.query),
      'no row stands twice': ({ context }: Situation) =>
        new Set(context.loaded?.rows.map(({ id }) => id)).size === (context.loaded?.rows.length ?? 0),
      'one edit is saved at a time': ({ context }: Situation) =>
        context.edits.filter(({ status }) => status === 'saving').length <= 1,
      'a refused edit is not shown as if it were saved': ({ context }: Situation) =>
        context.edits.some(({ status }) => status !== 'refused') ||
        edited === null ||
        visibleRows(context, edited.rules).every(
          ({ row, read }) => row === (context.answers[read.id] ?? read),
        ),
      'cached rows are as the server last answered': ({ context }: Situation) =>
        Object.values(context.cache)
          .flatMap(({ rows }) => rows)
          .every((row) => (context.answers[row.id] ?? row) === row),
      'a retry without being asked happens once': ({ context }: Situation) => context.retries <= 1,
    },
    edgeInvariants: {
      'a refused edit is rolled back by reading the list again': ({ event, to }) =>
        event.type !== 'xstate.error.actor.saveEdit' || !JSON.stringify(to.value).includes('"showing"'),
      'an edit that the server answers with its row needs no reading, unless it is about to read': ({
        from,
        event,
        to,
      }) =>
        event.type !== 'xstate.done.actor.saveEdit' ||
        !JSON.stringify(from.value).includes('"showing"') ||
        JSON.stringify(to.value).includes('"showing"') ===
          (event.output !== null || savingSettles(from.context.edits)),
      'rows that were requested before an edit was saved are not shown': ({ from, event, started }) =>
        event.type !== 'xstate.done.actor.saveEdit' || !from.hasTag('busy') || started.includes('readRows'),
      'coming back, and the network coming back, read again what is shown': ({ from, event, started }) =>
        (event.type !== 'window.focused' && event.type !== 'network.recovered') ||
        !JSON.stringify(from.value).includes('"showing"') ||
        started.includes('readRows'),
      'rows that are loaded stay while they are refreshed': ({ from, to }) =>
        !JSON.stringify(to.value).includes('refreshing') ||
        from.context.loaded === null ||
        to.context.loaded !== null,
    },
  })
}
