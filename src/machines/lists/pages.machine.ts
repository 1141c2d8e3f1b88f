import { and, assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Place } from '../../domain/lists/place.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import { failureNotice, type NoticeMessage } from '../../domain/shell/notice.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import type { RowSaved } from '../changes/changes.types.ts'
import { SET_FAILURE } from '../params.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import type { Chosen, PagesContext, PlaceStored } from './list.types.ts'
import { countsKey, keyOf } from './list-keys.ts'
import {
  choosing,
  NOTHING_READ,
  nextPages,
  pagesToGoal,
  placeAt,
  withCached,
  withFirst,
  withMore,
  withSaved,
} from './pages.rows.ts'
import type { PagesConfig, PagesEvent, PagesFact, Reading } from './pages.types.ts'

const OUTDATED = { actions: 'clearCache' } as const
const SAVED = {
  type: 'setSaved',
  params: ({ event }: { readonly event: RowSaved }) => event,
} as const

/**
 * Defines the rows of a list: reads those of the chosen query page by page, and again when they are outdated. While they are read, and when
 * that fails, the rows before stay.
 */
export function definePages<L extends ListTypes>(config: PagesConfig<L>) {
  const pages = setup({
    types: {
      context: {} as PagesContext<L>,
      events: {} as PagesEvent<L>,
      input: {} as Chosen<L>,
      emitted: {} as PagesFact,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      /** Sends `place.restored` when it starts, if there is one, and stores what it receives. */
      storePlace: unprovidedCallback<PlaceStored>(),
      readRows: unprovided<RowsAnswer<L>, RowsRequest<L>>('readRows'),
    },
    actions: {
      setChosen: assign(({ context }, chosen: Chosen<L>) => choosing(context, chosen)),
      setGoal: assign((_, goal: Place) => ({ goal })),
      /** A later return to its query is no way to it. */
      dropGoal: assign(({ context }) => (context.goal?.key === keyOf(context) ? {} : { goal: null })),
      storePlace: sendTo('storePlace', (_, place: Place) => ({ type: 'place.stored' as const, place })),
      setEnd: assign((_, isEndInSight: boolean) => ({ isEndInSight })),
      showCached: assign(({ context }) => withCached(context)),
      clearCache: assign({ cache: {}, counted: null }),
      clearFailure: assign({ failure: null }),
      clearFailures: assign({ failure: null, retries: 0 }),
      forget: assign({ failure: null, retries: 0, goal: null }),
      showRows: assign(({ context, event }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        return withFirst(context, event.output)
      }),
      appendRows: assign(({ context, event }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        return withMore(context, event.output)
      }),
      tellVehicles: emit(({ event }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        return { type: 'vehicles.seen', vehicles: config.vehiclesOf(event.output.rows) } as const
      }),
      setFailure: assign((_, failure: Failure) => ({ failure })),
      notify: enqueueActions(({ context, enqueue }, message: NoticeMessage) => {
        if (isWorthTelling(context.failure)) enqueue.emit(failureNotice(message))
      }),
      countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
      setSaved: assign(({ context }, saved: RowSaved) => withSaved(context, saved, config)),
    },
    guards: {
      isCached: ({ context }) => Object.hasOwn(context.cache, keyOf(context)),
      isShown: ({ context }) => context.loaded?.key === keyOf(context),
      hasMore: ({ context }) => context.loaded !== null && !context.loaded.ended,
      isEndInSight: ({ context }) => context.isEndInSight,
      mayRetry: ({ context }) => mayRetry(context),
    },
    delays: { retryDelay: RETRY_DELAY_MS },
  })

  const reading = ({ asksFor, onAnswer, failed, notice }: Reading<L>) =>
    pages.createStateConfig({
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context, event }) => ({
          query: context.query,
          selection: context.selection,
          pinning: context.pinning,
          ...asksFor(context),
          isFresh: event.type === 'refresh.requested',
        }),
        onDone: { target: 'showing', actions: [onAnswer, 'tellVehicles'] },
        onError: { target: failed, actions: [SET_FAILURE, { type: 'notify', params: notice }] },
      },
    })

  /** A state after a failure. It tries again once by itself. */
  const failedState = (retry: 'loading' | 'refreshing' | 'loadingMore', refresh: 'loading' | 'refreshing') =>
    pages.createStateConfig({
      tags: 'failed',
      on: {
        'retry.requested': retry,
        'network.recovered': retry,
        'window.focused': retry,
        'refresh.requested': refresh,
        'rows.outdated': { target: refresh, ...OUTDATED },
      },
      after: { retryDelay: { guard: 'mayRetry', target: retry, actions: 'countRetry' } },
    })

  /** A request that started before the server saved an edit may return old rows, so it starts again. */
  const again = <State extends 'loading' | 'refreshing' | 'loadingMore'>(target: State) =>
    ({ target, reenter: true, actions: SAVED }) as const

  return pages.createMachine({
    id: config.id,
    context: ({ input }) => ({ ...input, ...NOTHING_READ }),
    invoke: { id: 'storePlace', src: 'storePlace' },
    initial: 'dormant',
    on: {
      'query.chosen': {
        target: '.resolving',
        actions: { type: 'setChosen', params: ({ event }) => event.chosen },
      },
      'search.begun': '.paused',
      'screen.left': '.dormant',
      'place.left': {
        actions: { type: 'storePlace', params: ({ context, event }) => placeAt(context, event.row) },
      },
      'end.seen': { actions: { type: 'setEnd', params: true } },
      'end.lost': { actions: { type: 'setEnd', params: false } },
      'rows.outdated': OUTDATED,
      'row.saved': { actions: SAVED },
    },
    states: {
      dormant: {
        description: 'The portal shows another screen. The rows stay for the return.',
        entry: 'forget',
        on: {
          'place.restored': { actions: { type: 'setGoal', params: ({ event }) => event.place } },
        },
      },
      paused: { description: 'The user types a search. The rows of the last one stay.' },
      resolving: {
        description: 'Looks for the rows of the query in the cache and on the screen.',
        entry: 'dropGoal',
        always: [
          { guard: 'isCached', target: 'showing', actions: 'showCached' },
          { guard: 'isShown', target: 'refreshing' },
          { target: 'loading', actions: 'clearFailures' },
        ],
      },
      loading: {
        description: 'Reads the first rows of a query. The rows of the last query stay until they arrive.',
        ...reading({
          asksFor: (context) => ({
            from: 1,
            pages: pagesToGoal(context.goal, keyOf(context)),
            // A new tab or order changes no count.
            counts: context.counts === null || context.counted !== countsKey(context),
          }),
          onAnswer: 'showRows',
          failed: 'loadFailed',
          notice: config.fetchFailed,
        }),
        on: {
          'rows.outdated': { target: 'loading', reenter: true, ...OUTDATED },
          'row.saved': again('loading'),
        },
      },
      refreshing: {
        description: 'Reads all loaded pages again. The old rows stay.',
        ...reading({
          asksFor: ({ loaded }) => ({ from: 1, pages: loaded?.pages ?? 1, counts: true }),
          onAnswer: 'showRows',
          failed: 'refreshFailed',
          notice: 'general.error.refreshFailed',
        }),
        on: {
          'rows.outdated': { target: 'refreshing', reenter: true, ...OUTDATED },
          'row.saved': again('refreshing'),
        },
      },
      loadingMore: {
        description: 'Reads the next pages. Their rows come below the others.',
        ...reading({
          asksFor: (context) => ({ ...nextPages(context), counts: false }),
          onAnswer: 'appendRows',
          failed: 'moreFailed',
          notice: config.fetchFailed,
        }),
        on: {
          'rows.outdated': { target: 'refreshing', ...OUTDATED },
          'refresh.requested': 'refreshing',
          'row.saved': again('loadingMore'),
        },
      },
      showing: {
        always: { guard: and(['hasMore', 'isEndInSight']), target: 'loadingMore' },
        on: {
          'more.requested': { guard: 'hasMore', target: 'loadingMore' },
          'rows.requested': {
            guard: 'hasMore',
            target: 'loadingMore',
            actions: { type: 'setGoal', params: ({ context, event }) => placeAt(context, event.to - 1) },
          },
          'refresh.requested': 'refreshing',
          'window.focused': 'refreshing',
          'network.recovered': 'refreshing',
          'rows.outdated': { target: 'refreshing', ...OUTDATED },
        },
      },
      loadFailed: failedState('loading', 'loading'),
      refreshFailed: failedState('refreshing', 'refreshing'),
      moreFailed: failedState('loadingMore', 'refreshing'),
    },
  })
}
