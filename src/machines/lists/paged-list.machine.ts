import { and, stateIn } from 'xstate'
import { failureOf } from '../../domain/failure.ts'
import { hasTabs } from '../../domain/lists/list-query.ts'
import { editing } from './paged-list.editing.ts'
import { pagedListSetup } from './paged-list.setup.ts'
import type { Identified, PagedListConfig, PagedListContext, PagedListInput } from './paged-list.types.ts'

/** Defines the machine of a list that is only read: it owns the query, the pages and the counts of the tabs. */
export function definePagedList<Row extends Identified, Filter extends string, Key extends string>(
  config: Omit<PagedListConfig<Row, Filter, Key, Identified>, 'edits' | 'vehiclesOf'>,
) {
  const { list, rows, end, start } = listParts<Row, Filter, Key, Identified>({
    ...config,
    edits: { ...NO_EDITS, saved: () => config.fetchFailed, refused: () => config.fetchFailed },
    vehiclesOf: () => [],
  })
  return list.createMachine({ id: config.id, type: 'parallel', context: start, states: { rows, end } })
}

/** Defines the machine of a list whose rows are edited in place, optimistically, with rollback by reading again. */
export function defineEditableList<
  Row extends Identified,
  Filter extends string,
  Key extends string,
  Edit extends Identified,
>(config: PagedListConfig<Row, Filter, Key, Edit>) {
  const { list, rows, end, start } = listParts(config)
  return list.createMachine({
    id: config.id,
    type: 'parallel',
    context: start,
    states: { rows, end, edits: editing(list, config.edits.settles !== null) },
  })
}

/** What every list has. */
function listParts<
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
        actions: [{ type: 'address', params: ({ event }) => event }, 'tellQuery'],
      },
      'selection.changed': { actions: { type: 'select', params: ({ event }) => event.selection } },
      'rows.outdated': { actions: 'forgetCache' },
    },
  })

  /** Reading rows, in one of the three ways in which a list does: each with its own failed state and its own notice. */
  const reading = (
    what: (context: PagedListContext<Row, Filter, Key, Edit>) => { from: number; pages: number },
    keep: 'keepRows' | 'addRows',
    entry: readonly ('clearFailure' | 'coverEdits')[],
    failed: 'loadFailed' | 'refreshFailed' | 'moreFailed',
    tell: 'tellFetchFailed' | 'tellRefreshFailed',
  ) =>
    list.createStateConfig({
      tags: 'busy',
      entry,
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
        'rows.outdated': { target: reload, actions: 'forgetCache' },
      },
      after: { retryDelay: { guard: 'mayRetry', target: step, actions: 'countRetry' } },
    })

  const filterSelected = {
    guard: 'isOtherFilter',
    target: '.resolving',
    actions: ['applySearch', 'filter', 'tellQuery'],
  } as const

  const open = list.createStateConfig({
    initial: 'resolving',
    on: {
      'screen.left': 'dormant',
      'rows.outdated': { actions: 'forgetCache' },
      'screen.opened': [
        {
          guard: { type: 'isOtherQuery', params: ({ event }) => event },
          target: '.resolving',
          actions: [{ type: 'address', params: ({ event }) => event }, 'tellQuery'],
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
      ...(hasTabs(config.vocabulary) ? { 'filter.selected': filterSelected } : {}),
      'sort.selected': {
        target: '.resolving',
        actions: ['applySearch', 'sort', 'tellQuery'],
      },
      'selection.changed': {
        guard: { type: 'isOtherSelection', params: ({ event }) => event.selection },
        target: '.resolving',
        actions: ['applySearch', { type: 'select', params: ({ event }) => event.selection }, 'tellQuery'],
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
        ...reading(() => ({ from: 1, pages: 1 }), 'keepRows', REREAD, 'loadFailed', 'tellFetchFailed'),
        on: { 'rows.outdated': { target: 'loading', reenter: true, actions: 'forgetCache' } },
      },
      refreshing: {
        description: 'All pages that are loaded are read again; the old rows stay.',
        ...reading(
          ({ loaded }) => ({ from: 1, pages: loaded?.pages ?? 1 }),
          'keepRows',
          REREAD,
          'refreshFailed',
          'tellRefreshFailed',
        ),
        on: { 'rows.outdated': { target: 'refreshing', reenter: true, actions: 'forgetCache' } },
      },
      loadingMore: {
        ...reading(
          ({ loaded }) => ({ from: (loaded?.pages ?? 0) + 1, pages: 1 }),
          'addRows',
          ['clearFailure'],
          'moreFailed',
          'tellFetchFailed',
        ),
        on: {
          'rows.outdated': { target: 'refreshing', actions: 'forgetCache' },
          'refresh.requested': 'refreshing',
        },
      },
      showing: {
        always: { guard: and(['hasMore', stateIn({ end: 'inSight' })]), target: 'loadingMore' },
        on: {
          'more.requested': { guard: 'hasMore', target: 'loadingMore' },
          'refresh.requested': 'refreshing',
          'window.focused': 'refreshing',
          'network.recovered': 'refreshing',
          'rows.outdated': { target: 'refreshing', actions: 'forgetCache' },
        },
      },
      loadFailed: failedAt('loading', 'loading'),
      refreshFailed: failedAt('refreshing', 'refreshing'),
      moreFailed: failedAt('loadingMore', 'refreshing'),
    },
  })

  const end = list.createStateConfig({
    initial: 'outOfSight',
    states: {
      outOfSight: { on: { 'end.seen': 'inSight' } },
      inSight: {
        on: {
          'end.lost': 'outOfSight',
          // The rows that come push the end out of sight; it is seen again when the view has looked again.
          'xstate.done.actor.readRows': {
            guard: stateIn({ rows: { open: 'loadingMore' } }),
            target: 'outOfSight',
          },
        },
      },
    },
  })

  const start = ({
    input,
  }: {
    readonly input: PagedListInput
  }): PagedListContext<Row, Filter, Key, Edit> => ({
    selection: input.selection,
    query: config.vocabulary.initial,
    typed: config.vocabulary.initial.search,
    loaded: null,
    cache: {},
    counts: null,
    failure: null,
    retries: 0,
    edits: [],
  })

  return { list, rows: list.createStateConfig({ initial: 'dormant', states: { dormant, open } }), end, start }
}

/** The rules of a list whose machine has no region that edits: none of them is ever asked. */
const NO_EDITS = {
  apply: <Row>(row: Row) => row,
  belongs: () => true,
  settles: null,
}

/** What is read from the start brings every edit that was saved before. */
const REREAD = ['clearFailure', 'coverEdits'] as const
