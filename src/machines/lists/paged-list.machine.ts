import { and, stateIn } from 'xstate'
import { failureOf } from '../../domain/failure.ts'
import { editBeingSaved, pagedListSetup } from './paged-list.setup.ts'
import type { Identified, PagedListConfig, PagedListContext } from './paged-list.types.ts'

/** Defines the machine of a list: it owns the query, the pages, the counts of the tabs and the optimistic edits of rows. */
export function definePagedList<
  Row extends Identified,
  Filter extends string,
  Key extends string,
  Edit extends Identified,
>(config: PagedListConfig<Row, Filter, Key, Edit>) {
  const list = pagedListSetup(config)

  const dormant = list.createStateConfig({
    description: 'Another screen is shown. What was loaded is kept for the way back.',
    entry: 'forgetFailure',
    on: {
      'screen.opened': {
        target: 'open',
        actions: [{ type: 'address', params: ({ event }) => event.search }, 'tellQuery'],
      },
      'selection.changed': { actions: { type: 'select', params: ({ event }) => event.selection } },
    },
  })

  /** Reading rows, in one of the three ways in which a list does: each with its own failed state and its own notice. */
  const reading = (
    what: (context: PagedListContext<Row, Filter, Key, Edit>) => { from: number; pages: number },
    keep: 'keepRows' | 'addRows',
    failed: 'loadFailed' | 'refreshFailed' | 'moreFailed',
    tell: 'tellFetchFailed' | 'tellRefreshFailed',
  ) =>
    list.createStateConfig({
      tags: 'busy',
      entry: ['clearFailure', 'coverEdits'],
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context }) => ({ query: context.query, selection: context.selection, ...what(context) }),
        onDone: { target: 'showing', actions: keep },
        onError: {
          target: failed,
          actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, tell],
        },
      },
    })

  /** Each failure goes back to the step that failed: once by itself after five seconds, and whenever there is a reason. */
  const failedAt = <Step extends 'loading' | 'refreshing' | 'loadingMore'>(
    step: Step,
    reload: 'loading' | 'refreshing',
  ) =>
    list.createStateConfig({
      tags: 'failed',
      on: {
        'retry.requested': step,
        'network.recovered': step,
        'window.focused': step,
        'refresh.requested': reload,
        'rows.outdated': reload,
      },
      after: { retryDelay: { guard: 'mayRetry', target: step, actions: 'countRetry' } },
    })

  const open = list.createStateConfig({
    initial: 'resolving',
    on: {
      'screen.left': 'dormant',
      'screen.opened': [
        {
          guard: { type: 'isOtherQuery', params: ({ event }) => event.search },
          target: '.resolving',
          actions: [{ type: 'address', params: ({ event }) => event.search }, 'tellQuery'],
        },
        { actions: 'tellQuery' },
      ],
      'search.typed': {
        target: '.debouncing',
        reenter: true,
        actions: { type: 'type', params: ({ event }) => event.text },
      },
      'narrowing.cleared': {
        guard: 'isNarrowed',
        target: '.resolving',
        actions: ['widen', 'tellQuery'],
      },
      'filter.selected': {
        guard: 'isOtherFilter',
        target: '.resolving',
        actions: ['applySearch', 'filter', 'tellQuery'],
      },
      'sort.selected': {
        target: '.resolving',
        actions: ['applySearch', 'sort', 'tellQuery'],
      },
      'selection.changed': {
        guard: { type: 'isOtherSelection', params: ({ event }) => event.selection },
        target: '.resolving',
        actions: { type: 'select', params: ({ event }) => event.selection },
      },
    },
    states: {
      resolving: {
        always: [
          { guard: 'isCached', target: 'showing', actions: 'showCached' },
          { guard: 'isShown', target: 'refreshing' },
          { target: 'loading', actions: 'startOver' },
        ],
      },
      debouncing: {
        description: 'The user types; the rows of the last search stay until the debounce is over.',
        after: { searchDebounce: { target: 'resolving', actions: ['applySearch', 'tellQuery'] } },
      },
      loading: {
        description: 'The first rows of a query: nothing to show yet.',
        ...reading(() => ({ from: 1, pages: 1 }), 'keepRows', 'loadFailed', 'tellFetchFailed'),
        on: { 'rows.outdated': { target: 'loading', reenter: true } },
      },
      refreshing: {
        description: 'All pages that are loaded are read again; the old rows stay.',
        ...reading(
          ({ loaded }) => ({ from: 1, pages: loaded?.pages ?? 1 }),
          'keepRows',
          'refreshFailed',
          'tellRefreshFailed',
        ),
        on: { 'rows.outdated': { target: 'refreshing', reenter: true } },
      },
      loadingMore: {
        ...reading(
          ({ loaded }) => ({ from: (loaded?.pages ?? 0) + 1, pages: 1 }),
          'addRows',
          'moreFailed',
          'tellFetchFailed',
        ),
        on: { 'rows.outdated': 'refreshing', 'refresh.requested': 'refreshing' },
      },
      showing: {
        always: { guard: and(['hasMore', stateIn({ end: 'inSight' })]), target: 'loadingMore' },
        on: {
          'more.requested': { guard: 'hasMore', target: 'loadingMore' },
          'refresh.requested': 'refreshing',
          'window.focused': 'refreshing',
          'network.recovered': 'refreshing',
          'rows.outdated': 'refreshing',
        },
      },
      loadFailed: failedAt('loading', 'loading'),
      refreshFailed: failedAt('refreshing', 'refreshing'),
      moreFailed: failedAt('loadingMore', 'refreshing'),
    },
  })

  const editing = list.createStateConfig({
    initial: 'idle',
    on: {
      'edit.dismissed': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        actions: { type: 'dismissEdit', params: ({ event }) => event.id },
      },
      'row.edited': {
        guard: 'isNewEdit',
        target: '.saving',
        actions: 'queueEdit',
      },
      'edit.retried': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        target: '.saving',
        actions: { type: 'requeueEdit', params: ({ event }) => event.id },
      },
    },
    states: {
      idle: {},
      saving: {
        description: 'Edits are saved one after the other, in the order in which they were made.',
        entry: 'startSaving',
        on: {
          'row.edited': {
            guard: 'isNewEdit',
            actions: 'queueEdit',
          },
          'edit.retried': {
            guard: { type: 'isRefused', params: ({ event }) => event.id },
            actions: { type: 'requeueEdit', params: ({ event }) => event.id },
          },
        },
        invoke: {
          id: 'saveEdit',
          src: 'saveEdit',
          input: ({ context }) => ({ edit: editBeingSaved(context.edits) }),
          onDone: { target: 'saved', actions: 'keepSaved' },
          onError: {
            target: 'saved',
            actions: [{ type: 'keepRefused', params: ({ event }) => failureOf(event.error) }, 'outdate'],
          },
        },
      },
      saved: {
        always: [
          { guard: 'hasQueued', target: 'saving' },
          { guard: 'isSettling', target: 'settling' },
          { target: 'idle' },
        ],
      },
      settling: {
        description: 'The server works on after its answer; the list is read again when it has had its time.',
        after: { settleDelay: { target: 'idle', actions: 'outdate' } },
      },
    },
  })

  return list.createMachine({
    id: config.id,
    type: 'parallel',
    context: ({ input }) => ({
      selection: input.selection,
      query: config.vocabulary.initial,
      typed: config.vocabulary.initial.search,
      loaded: null,
      cache: {},
      counts: null,
      failure: null,
      retries: 0,
      edits: [],
    }),
    states: {
      rows: { initial: 'dormant', states: { dormant, open } },
      end: {
        initial: 'outOfSight',
        states: {
          outOfSight: { on: { 'end.seen': 'inSight' } },
          inSight: { on: { 'end.lost': 'outOfSight' } },
        },
      },
      edits: editing,
    },
  })
}
