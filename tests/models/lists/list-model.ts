import { MORE_PAGES, PAGE_SIZE } from '../../../src/domain/lists/list-query.ts'
import type { ListTypes } from '../../../src/domain/lists/list-types.ts'
import { callId, endedEdit, isUnconfirmed } from '../../../src/machines/lists/paged-list.edits.ts'
import { cacheKey, countsKey, visibleRows } from '../../../src/machines/lists/paged-list.rows.ts'
import type {
  LoadedRows,
  PagedListContext,
  PagedListEvent,
  RowEdit,
} from '../../../src/machines/lists/paged-list.types.ts'
import { defineModel, done, failed, type Model, plain, type SystemEvent, unless } from '../../kit/model.ts'
import { networkFailure, overtakenBy, rejection, serverFailure } from '../samples.ts'
import { isMadeOnShown, isNetworkFailure, isSaved, shownEdits } from './edit-answers.ts'
import { TO_GOAL, TO_PLACES } from './goal-events.ts'
import type { ListSamples } from './list-samples.ts'

/** The model of a paged list. Query, end and edits do not depend on each other: each varies only while the others are plain. */
export function defineListModel<L extends ListTypes>(source: string, samples: ListSamples<L>): Model {
  type Event = PagedListEvent<L> | SystemEvent
  interface Situation {
    readonly context: PagedListContext<L>
    readonly value: { readonly rows: unknown; readonly end: unknown }
  }
  const {
    other,
    rowOf,
    counts,
    hasPinned = false,
    narrowing = null,
    edits: edited,
    vocabulary: { initial },
  } = samples
  const pageOne = [rowOf('1'), ...Array.from({ length: PAGE_SIZE - 1 }, (_, i) => rowOf(`a${i}`))]
  const pageTwo = Array.from({ length: 3 }, (_, i) => rowOf(`b${i}`))

  /** The first row of pages when an edit has changed it, else `null`. */
  const firstChanged = (pages: LoadedRows<L> | null): L['row'] | null => {
    const [row = pageOne[0]] = pages?.rows ?? []
    return row === pageOne[0] ? null : (row ?? null)
  }

  const settles = ({ edit }: RowEdit<L>): boolean => edited?.rules.settles?.(edit) ?? false

  /** An edit of another row, which is saved beside that of the first row. */
  const elsewhere = edited && ({ ...edited.quick, id: 'a0' } as L['edit'])

  const isBusyWithQuick = (edits: readonly RowEdit<L>[]): boolean =>
    edits.length === 1 && edits[0]?.status === 'saving' && edits[0].edit === edited?.quick

  /** Answers to the calls that save edits: with the row, without it, a refusal, and none. */
  const answersTo = (edits: readonly RowEdit<L>[], mayBeEmpty: boolean): readonly SystemEvent[] =>
    edits.flatMap(({ edit, call }) => {
      if (call === null || edited === null) return []
      const id = callId(call)
      return [
        done(id, edited.rules.apply(rowOf(edit.id), edit)),
        ...(mayBeEmpty ? [done(id, null)] : []),
        ...(mayBeEmpty && edit === edited.quick ? [failed(id, overtakenBy(rowOf(edit.id), [], null))] : []),
        failed(id, serverFailure),
        failed(id, networkFailure),
      ]
    })

  return defineModel(source, {
    machine: samples.machine,
    as: unless(samples.edits === null ? 'usersList' : 'reportsList', samples.machine),
    input: { selection: { type: 'all' } },
    events: ({ context, value }: Situation): readonly Event[] => {
      const { query, typed, pinning, selection, cache, edits, loaded, retries, answers } = context
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
        query.narrowing === undefined &&
        query.sort.direction === initial.sort.direction &&
        pinning === 'first' &&
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
      const isNew = rows === '"dormant"' && mayVary && context.counted === null && loaded === null
      const mayEdit =
        isPlain &&
        retries === 0 &&
        rows !== '"dormant"' &&
        value.end === 'outOfSight' &&
        (loaded === null || loaded.rows.length === PAGE_SIZE) &&
        Object.keys(cache).length < 2
      const given = (condition: boolean, ...events: readonly Event[]) => (condition ? events : [])
      const pinnable = hasPinned ? { pinnable: 5 } : {}
      const isMore = rows.includes('loadingMore')
      const isLong = isMore || context.goal !== null || loaded?.pages === MORE_PAGES
      const rowsRead = done('readRows', {
        rows: isLong ? [...pageOne, ...pageTwo] : pageOne,
        total: 28,
        counts: isMore ? null : counts,
        ...pinnable,
      })
      // On the way to a goal the list is as it is without one.
      if (context.goal !== null)
        return [...TO_GOAL, ...given(retries === 0, failed('readRows', networkFailure)), rowsRead]
      // Edits of two rows vary only among themselves.
      if (elsewhere && edits.some(({ edit }) => edit.id === elsewhere.id))
        return [
          ...answersTo(edits, false),
          { type: 'network.recovered' },
          { type: 'edit.dismissed', id: elsewhere.id },
          rowsRead,
        ]
      return [
        { type: 'screen.opened', search: '', selection: { type: 'all' } },
        ...given(isAlone || (edits.length === 1 && !isSettling), { type: 'screen.left' }),
        { type: 'narrowing.cleared' },
        { type: 'filter.selected', filter: initial.filter },
        { type: 'selection.changed', selection: { type: 'all' } },
        // The server refuses an edit while the user types.
        ...given(isPlain && isShowing && edits.length === 1 && edits[0]?.status === 'saving', {
          type: 'search.typed',
          text: 'tesla',
        }),
        ...given(query.sort.direction !== initial.sort.direction, {
          type: 'sort.selected',
          key: initial.sort.key,
        }),
        // The list gets it when it starts.
        ...given(hasPinned && isNew, { type: 'pinning.restored', pinning: 'all' }),
        ...given(isNew, { type: 'place.restored', place: { key: cacheKey(selection, initial), row: 26 } }),
        ...given(mayVary && loaded !== null, ...TO_PLACES),
        ...given(isShowing && loaded?.ended === true, TO_PLACES[0]),
        // Its button is above the rows.
        ...given(hasPinned && isShowing && loaded !== null && (mayVary || pinning === 'all'), {
          type: 'pinning.toggled',
        }),
        ...given(
          mayVary,
          { type: 'screen.opened', search: '?searchTerm=tesla', selection: { type: 'all' } },
          { type: 'search.typed', text: 'tesla' },
          ...(other === null ? [] : [{ type: 'filter.selected', filter: other } as const]),
          { type: 'sort.selected', key: initial.sort.key },
          { type: 'selection.changed', selection: { type: 'group', id: 'north' } },
          { type: 'selection.changed', selection: { type: 'group', id: 'north' }, isStep: true },
        ),
        ...(narrowing === null || !(mayVary || query.narrowing)
          ? []
          : [narrowing, {}].map((chosen): Event => ({ type: 'narrowing.chosen', narrowing: chosen }))),
        ...given(
          isAlone && isPlain && retries === 0 && Object.keys(cache).length < 2,
          ...plain('end.seen', 'end.lost'),
        ),
        ...given(isPlain && isAsRead, { type: 'more.requested' }),
        ...plain('refresh.requested', 'retry.requested', 'window.focused', 'network.recovered'),
        // A list with edits in place outdates itself. Other lists get the event from their screen.
        ...given(edited === null, { type: 'rows.outdated' }),
        ...(edited && mayEdit && (isAlone || (edits.length === 1 && isShowing && isAsRead))
          ? [edited.quick, edited.other].map((edit): Event => ({ type: 'row.edited', edit }))
          : []),
        ...(elsewhere && mayEdit && isShowing && isAsRead && isBusyWithQuick(edits)
          ? [{ type: 'row.edited', edit: elsewhere } as const]
          : []),
        // A double click: the same edit again while it waits.
        ...edits
          .filter(isUnconfirmed)
          .slice(-1)
          .map(({ edit }): Event => ({ type: 'row.edited', edit })),
        ...given(edited !== null, { type: 'edit.retried', id: '1' }, { type: 'edit.dismissed', id: '1' }),
        rowsRead,
        ...given(
          isAlone && isPlain && loaded === null && retries === 0 && Object.keys(cache).length === 0,
          done('readRows', { rows: [], total: 0, counts }),
        ),
        ...given(isPlain && isAsRead && (isAlone || retries === 0), failed('readRows', networkFailure)),
        ...given(isPlain && isAlone, failed('readRows', rejection)),
        ...answersTo(edits, isPlain && edits.length === 1),
      ]
    },
    project: ({ context }: Situation) => [
      context.query.filter,
      context.query.search,
      ...(narrowing === null ? [] : [context.query.narrowing]),
      context.query.sort.direction,
      context.typed,
      context.pinning,
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
      shownEdits(context.edits),
      context.answers,
      context.goal,
    ],
    ignored: {
      ...(edited ? { 'rows.outdated': 'the machine raises it itself, after an edit of its rows' } : {}),
      ...(other === null ? { 'filter.selected': 'the list has no tabs' } : {}),
    },
    limit: 20_000,
    delays: {
      searchDebounce: 500,
      retryDelay: 5000,
      ...(edited ? { resumeDelay: 15_000 } : {}),
      ...(edited?.rules.settles ? { settleDelay: 2000 } : {}),
    },
    invariants: {
      'the shown rows belong to the shown query': ({ value, context }: Situation) =>
        !JSON.stringify(value).includes('showing') ||
        context.loaded?.key === cacheKey(context.selection, context.query, context.pinning),
      'edits of a row are saved one after the other, in their order': ({ context }: Situation) =>
        [...Map.groupBy(context.edits.filter(isUnconfirmed), ({ edit }) => edit.id).values()].every((own) =>
          own.every(({ status }, at) => at === 0 || status === 'queued' || status === 'waiting'),
        ),
      'a refused edit does not show as saved': ({ context }: Situation) =>
        context.edits.some(({ status }) => status !== 'refused') ||
        edited === null ||
        visibleRows(context, edited.rules).every(
          ({ row, read }) => row === (context.answers[read.id] ?? read),
        ),
      'cached rows are as the server last sent them': ({ context }: Situation) =>
        Object.values(context.cache)
          .flatMap(({ rows }) => rows)
          .every((row) => (context.answers[row.id] ?? row) === row),
    },
    edgeInvariants: {
      'a refused edit makes the list read again': ({ event, to }) =>
        !event.type.startsWith('xstate.error.actor.saveEdit') ||
        isNetworkFailure(event) ||
        !JSON.stringify(to.value).includes('"showing"'),
      'an edit that is made all the same is made on the row that its refusal showed': isMadeOnShown,
      'an edit that finds no network is neither lost nor rolled back': ({ from, event, to }) =>
        !isNetworkFailure(event) ||
        JSON.stringify(from.context.edits.map(({ edit }: RowEdit) => edit)) ===
          JSON.stringify(to.context.edits.map(({ edit }: RowEdit) => edit)),
      'an edit reads the list at once only when its answer has no row and it does not settle': ({
        from,
        event,
        to,
      }) =>
        !isSaved(event) ||
        !JSON.stringify(from.value).includes('"showing"') ||
        JSON.stringify(to.value).includes('"showing"') ===
          (event.output !== null || settles(endedEdit<L>(from.context.edits, event))),
      'a notice does not offer to undo an edit by the same edit': ({ from, event, emitted }) =>
        !isSaved(event) ||
        !JSON.stringify(emitted).includes(
          JSON.stringify({ edits: [endedEdit<L>(from.context.edits, event).edit] }).slice(1, -1),
        ),
      'rows requested before an edit was saved are not shown': ({ from, event, started }) =>
        !isSaved(event) || !from.hasTag('busy') || started.includes('readRows'),
      'loaded rows stay during a refresh': ({ from, to }) =>
        !JSON.stringify(to.value).includes('refreshing') ||
        from.context.loaded === null ||
        to.context.loaded !== null,
    },
  })
}
