import { assertEvent, assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import {
  formatQuery,
  MAX_SEARCH_LENGTH,
  parseQuery,
  SEARCH_DEBOUNCE_MS,
  withNarrowing,
} from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import type { Pinning } from '../../domain/lists/pinning.ts'
import type { Place } from '../../domain/lists/place.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import type { ContextSelection, SelectionChanged } from '../../domain/shell/context-selection.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { unprovided } from '../unprovided.ts'
import {
  callId,
  endedEdit,
  hasLater,
  isUnconfirmed,
  isWaiting,
  queued,
  requeued,
  resumed,
  rowOf,
  started,
  withEnded,
  withRow,
  withSaved,
} from './paged-list.edits.ts'
import { cleared, inSelection, isNarrowed, keyOf, type Opening, openedAt } from './paged-list.query.ts'
import {
  appended,
  cacheKey,
  countsKey,
  countsOf,
  firstPages,
  nextPages,
  sortedBy,
} from './paged-list.rows.ts'
import type {
  EditRequest,
  PagedListConfig,
  PagedListContext,
  PagedListEvent,
  PagedListFact,
  PagedListInput,
  PinningStored,
  PlaceStored,
} from './paged-list.types.ts'

export const SETTLE_DELAY_MS = 2000
/** Edits that wait for the network are tried again after this time, because a browser does not notice every recovery. */
export const RESUME_DELAY_MS = 15_000

/** Actors, actions, guards and delays of a list machine. */
export function pagedListSetup<L extends ListTypes>(config: PagedListConfig<L>) {
  const { vocabulary, edits: rules } = config

  return setup({
    types: {
      context: {} as PagedListContext<L>,
      events: {} as PagedListEvent<L>,
      input: {} as PagedListInput,
      emitted: {} as PagedListFact,
      tags: {} as 'busy' | 'failed' | 'unsaved',
    },
    actors: {
      /** Sends `pinning.restored` when it starts, and stores what it receives. */
      storePinning: fromCallback<PinningStored>(() => () => undefined),
      /** Sends `place.restored` when it starts, if there is one, and stores what it receives. */
      storePlace: fromCallback<PlaceStored>(() => () => undefined),
      readRows: unprovided<RowsAnswer<L>, RowsRequest<L>>('readRows'),
      saveEdit: unprovided<L['row'] | null, EditRequest<L>>('saveEdit'),
    },
    actions: {
      setAddress: assign(({ context }, opening: Opening) => openedAt(context, opening, vocabulary)),
      setTyped: assign((_, text: string) => ({ typed: text.slice(0, MAX_SEARCH_LENGTH) })),
      applySearch: assign(({ context }) => ({
        query: { ...context.query, search: context.typed.trim() },
      })),
      clearNarrowing: assign(({ context }) => cleared(context, vocabulary)),
      setNarrowing: assign(({ context }, narrowing: Narrowing) => ({
        query: withNarrowing(context.query, narrowing),
      })),
      setFilter: assign(({ context, event }) => {
        assertEvent(event, 'filter.selected')
        return { query: { ...context.query, filter: event.filter } }
      }),
      setSort: assign(({ context, event }) => {
        assertEvent(event, 'sort.selected')
        return { query: sortedBy(context.query, event.key) }
      }),
      setPinning: assign((_, pinning: Pinning) => ({ pinning })),
      togglePinning: assign(
        ({ context }) => ({ pinning: context.pinning === 'all' ? 'first' : 'all' }) as const,
      ),
      storePinning: sendTo('storePinning', ({ context: { pinning } }): PinningStored => {
        return { type: 'pinning.stored', pinning }
      }),
      setGoal: assign((_, goal: Place) => ({ goal })),
      clearGoal: assign({ goal: null }),
      /** A later return to its query is no way to it. */
      dropGoal: assign(({ context }) => (context.goal?.key === keyOf(context) ? {} : { goal: null })),
      storePlace: sendTo('storePlace', (_, place: Place) => ({ type: 'place.stored' as const, place })),
      setSelection: assign(({ context }, selection: ContextSelection) => inSelection(context, selection)),
      sendQuery: sendTo(({ system }) => system.get('session'), queryChanged),
      /** So that Back returns to the query before. */
      sendStep: sendTo(
        ({ system }) => system.get('session'),
        (state) => ({ ...queryChanged(state), isStep: true as const }),
      ),
      sendSelected: sendTo(
        ({ system }) => system.get('session'),
        (state, { isStep }: Pick<SelectionChanged, 'isStep'>) => ({
          ...queryChanged(state),
          ...(isStep && { isStep }),
        }),
      ),
      showCached: assign(({ context }) => {
        const loaded = context.cache[keyOf(context)] ?? null
        const counts = countsOf(context) ?? loaded?.counts ?? null
        const counted = counts === null ? null : countsKey(context)
        return { loaded, failure: null, counts, counted, answers: {} }
      }),
      clearCache: assign({ cache: {}, counted: null }),
      clearFailure: assign({ failure: null }),
      clearFailures: assign({ failure: null, retries: 0 }),
      showRows: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        const key = keyOf(context)
        const loaded = firstPages(context, key, event.output)
        enqueue.assign({
          loaded,
          cache: { ...context.cache, [key]: loaded },
          counts: loaded.counts,
          counted: loaded.counts === null ? null : countsKey(context),
          retries: 0,
          answers: {},
        })
        enqueue.emit({ type: 'vehicles.seen', vehicles: config.vehiclesOf(loaded.rows) })
      }),
      appendRows: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        if (context.loaded === null) return
        const loaded = appended(context.loaded, event.output, nextPages(context))
        const cached = Object.values(context.answers).reduce(withRow<L>, loaded)
        enqueue.assign({ loaded, cache: { ...context.cache, [loaded.key]: cached }, retries: 0 })
        enqueue.emit({ type: 'vehicles.seen', vehicles: config.vehiclesOf(event.output.rows) })
      }),
      setFailure: assign((_, failure: Failure) => ({ failure })),
      notifyFetchFailed: enqueueActions(({ context, enqueue }) => {
        if (isWorthTelling(context.failure)) enqueue.emit(failureNotice(config.fetchFailed))
      }),
      notifyRefreshFailed: enqueueActions(({ context, enqueue }) => {
        if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('general.error.refreshFailed'))
      }),
      countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
      queueEdit: assign(({ context, event }) => {
        assertEvent(event, 'row.edited')
        return { edits: queued(context.edits, event.edit) }
      }),
      /** The notice of an earlier edit of the field must not undo this one. */
      outdateUndo: sendTo(
        ({ system }) => system.get('notifications'),
        ({ event }) => {
          assertEvent(event, 'row.edited')
          return { type: 'undo.outdated' as const, list: rules.systemId, edit: event.edit }
        },
      ),
      requeueEdit: assign(({ context }, id: string) => ({ edits: requeued(context.edits, id) })),
      dismissEdit: assign(({ context }, id: string) => ({
        edits: context.edits.filter(({ edit, status }) => edit.id !== id || status !== 'refused'),
      })),
      resumeEdits: assign(({ context }) => ({ edits: resumed(context.edits) })),
      saveNext: enqueueActions(({ context, enqueue }) => {
        const { edits, begun } = started(context, rules)
        enqueue.assign({ edits })
        for (const { edit, call, onto } of begun) {
          const row = onto ?? rowOf(context, edit)
          enqueue.spawnChild('saveEdit', { id: callId(call), input: { edit, row } })
        }
      }),
      setSaved: enqueueActions(({ context, event, enqueue }) => {
        const ended = endedEdit(context.edits, event)
        const { edit } = ended
        const before = rowOf(context, edit)
        const answer = 'output' in event ? (event.output as L['row'] | null) : null
        const after = answer ?? (before && rules.apply(before, edit))
        enqueue.stopChild(callId(ended.call))
        enqueue.assign({
          ...(after && withSaved(context, before, after, config)),
          edits: context.edits.filter((other) => other !== ended),
        })
        const back = hasLater(context.edits, ended) ? null : ended.back
        enqueue.emit({
          ...successNotice(rules.saved(edit)),
          ...aboutRow(before),
          ...(back && { undo: { list: rules.systemId, edits: [back] } }),
        })
        enqueue.emit({ type: 'edit.saved', list: config.id })
      }),
      setWaiting: enqueueActions(({ context, event, enqueue }) => {
        const ended = endedEdit(context.edits, event)
        enqueue.stopChild(callId(ended.call))
        enqueue.assign({
          edits: withEnded(context.edits, ended, { status: 'waiting', failure: { code: 'network' } }),
        })
      }),
      setRefused: enqueueActions(({ context, event, enqueue }, failure: Failure) => {
        const ended = endedEdit(context.edits, event)
        enqueue.stopChild(callId(ended.call))
        enqueue.assign({ edits: withEnded(context.edits, ended, { status: 'refused', failure }) })
        if (isWorthTelling(failure))
          enqueue.emit({
            ...failureNotice(rules.refused(ended.edit)),
            ...aboutRow(rowOf(context, ended.edit)),
          })
      }),
      raiseOutdated: raise({ type: 'rows.outdated' }),
    },
    guards: {
      isCached: ({ context }) => Object.hasOwn(context.cache, keyOf(context)),
      isShown: ({ context }) => context.loaded?.key === keyOf(context),
      isOtherQuery: ({ context }, { search, selection }: Opening) =>
        cacheKey(selection, parseQuery(search, vocabulary), context.pinning) !== keyOf(context),
      isOtherFilter: ({ context, event }) =>
        event.type === 'filter.selected' && context.query.filter !== event.filter,
      isOtherSelection: ({ context }, selection: ContextSelection) =>
        cacheKey(selection, context.query, context.pinning) !== keyOf(context),
      hasMore: ({ context }) => context.loaded !== null && !context.loaded.ended,
      isNarrowed: ({ context }) => isNarrowed(context, vocabulary),
      isOtherNarrowing: ({ context }, narrowing: Narrowing) =>
        countsKey({ ...context, query: withNarrowing(context.query, narrowing) }) !== countsKey(context),
      mayRetry: ({ context }) => mayRetry(context),
      isNewEdit: ({ context, event }) => event.type === 'row.edited' && !isWaiting(context.edits, event.edit),
      isRefused: ({ context }, id: string) =>
        context.edits.some(({ edit, status }) => edit.id === id && status === 'refused'),
      isConfirmed: ({ context }) => !context.edits.some(isUnconfirmed),
      /** Nothing is being saved, and something is not confirmed. */
      isCutOff: ({ context }) => context.edits.every(({ status }) => status !== 'saving'),
      isWithoutNetwork: ({ event }) => 'error' in event && failureOf(event.error).code === 'network',
      worksOn: ({ context, event }) => rules.settles?.(endedEdit(context.edits, event).edit) ?? false,
      /** The server answered an edit without the row, and no later read of the list is planned. */
      isRowUnknown: ({ context, event }) =>
        'output' in event && event.output === null && !rules.settles?.(endedEdit(context.edits, event).edit),
    },
    delays: {
      searchDebounce: SEARCH_DEBOUNCE_MS,
      retryDelay: RETRY_DELAY_MS,
      settleDelay: SETTLE_DELAY_MS,
      resumeDelay: RESUME_DELAY_MS,
    },
  })

  function queryChanged({ context }: { readonly context: PagedListContext<L> }) {
    return { type: 'query.changed' as const, params: formatQuery(context.query, vocabulary) }
  }

  function aboutRow(row: L['row'] | null): Pick<NoticeRaised, 'subject'> {
    return row === null ? {} : { subject: rules.nameOf(row) }
  }
}
