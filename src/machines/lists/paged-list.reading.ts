import { not } from 'xstate'
import { failureOf } from '../../domain/failure.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { RowsRequest } from '../../domain/lists/rows.ts'
import { keyOf } from './paged-list.query.ts'
import { countsKey, nextPages, pagesToGoal } from './paged-list.rows.ts'
import type { pagedListSetup } from './paged-list.setup.ts'
import type { EditRules, PagedListContext } from './paged-list.types.ts'

/** A state that reads rows. */
interface Reading<L extends ListTypes> {
  readonly description: string
  readonly asksFor: (context: PagedListContext<L>) => Pick<RowsRequest, 'from' | 'pages' | 'counts'>
  readonly onAnswer: 'showRows' | 'appendRows'
  readonly failed: 'loadFailed' | 'refreshFailed' | 'moreFailed'
  readonly notice: 'notifyFetchFailed' | 'notifyRefreshFailed'
}

/** A state after a failure. */
interface Failed {
  /** The state that tries again: once automatically after five seconds, and on each event of the failed state. */
  readonly retry: 'loading' | 'refreshing' | 'loadingMore'
  /** The state after a refresh by the user, and for outdated rows. */
  readonly refresh: 'loading' | 'refreshing'
}

/** The states in which a list reads rows, and the states after a failed read. */
export function readingStates<L extends ListTypes>(
  list: ReturnType<typeof pagedListSetup<L>>,
  {
    edits,
    hasPinned,
  }: {
    /** `null` for a list that is only read. */
    readonly edits: Pick<EditRules<L>, 'alwaysSettles'> | null
    readonly hasPinned: boolean
  },
) {
  const reading = ({ description, asksFor, onAnswer, failed, notice }: Reading<L>) =>
    list.createStateConfig({
      description,
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context, event }) => ({
          query: context.query,
          selection: context.selection,
          ...asksFor(context),
          isFresh: event.type === 'refresh.requested',
          ...(hasPinned && { pinning: context.pinning }),
        }),
        onDone: { target: 'showing', actions: onAnswer },
        onError: {
          target: failed,
          actions: [{ type: 'setFailure', params: ({ event }) => failureOf(event.error) }, notice],
        },
      },
    })

  const failedState = ({ retry, refresh }: Failed) =>
    list.createStateConfig({
      tags: 'failed',
      on: {
        'retry.requested': retry,
        'network.recovered': retry,
        'window.focused': retry,
        'refresh.requested': refresh,
        'rows.outdated': { target: refresh, actions: 'clearCache' },
      },
      after: { retryDelay: { guard: 'mayRetry', target: retry, actions: 'countRetry' } },
    })

  /** A request that started before the server saved an edit may return old rows, so it starts again. */
  const onSaved = <State extends string>(target: State) =>
    edits === null
      ? {}
      : edits.alwaysSettles
        ? { 'xstate.done.actor.saveEdit.*': { target, reenter: true } }
        : { 'xstate.done.actor.saveEdit.*': { guard: not('isRowUnknown'), target, reenter: true } }

  return {
    loading: {
      ...reading({
        description: 'Reads the first rows of a query. The rows of the last query stay until they arrive.',
        asksFor: (context) => ({
          from: 1,
          pages: pagesToGoal(context.goal, keyOf(context)),
          // A new tab or order changes no count.
          counts: context.counts === null || context.counted !== countsKey(context),
        }),
        onAnswer: 'showRows',
        failed: 'loadFailed',
        notice: 'notifyFetchFailed',
      }),
      on: {
        'rows.outdated': { target: 'loading', reenter: true, actions: 'clearCache' },
        ...onSaved('loading'),
      },
    },
    refreshing: {
      ...reading({
        description: 'Reads all loaded pages again. The old rows stay.',
        asksFor: ({ loaded }) => ({ from: 1, pages: loaded?.pages ?? 1, counts: true }),
        onAnswer: 'showRows',
        failed: 'refreshFailed',
        notice: 'notifyRefreshFailed',
      }),
      on: {
        'rows.outdated': { target: 'refreshing', reenter: true, actions: 'clearCache' },
        ...onSaved('refreshing'),
      },
    },
    loadingMore: {
      ...reading({
        description: 'Reads the next pages. Their rows come below the others.',
        asksFor: (context) => ({ ...nextPages(context), counts: false }),
        onAnswer: 'appendRows',
        failed: 'moreFailed',
        notice: 'notifyFetchFailed',
      }),
      on: {
        'rows.outdated': { target: 'refreshing', actions: 'clearCache' },
        'refresh.requested': 'refreshing',
        ...onSaved('loadingMore'),
      },
    },
    loadFailed: failedState({ retry: 'loading', refresh: 'loading' }),
    refreshFailed: failedState({ retry: 'refreshing', refresh: 'refreshing' }),
    moreFailed: failedState({ retry: 'loadingMore', refresh: 'refreshing' }),
  } as const
}
