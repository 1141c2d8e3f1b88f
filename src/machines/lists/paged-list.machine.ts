import { and, stateIn } from 'xstate'
import { hasTabs } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { DEFAULT_PINNING, type Pinning } from '../../domain/lists/pinning.ts'
import { editing, settling } from './paged-list.editing.ts'
import { placeAt } from './paged-list.query.ts'
import { readingStates } from './paged-list.reading.ts'
import { pagedListSetup } from './paged-list.setup.ts'
import type {
  NarrowingChosen,
  PagedListConfig,
  PagedListContext,
  PagedListInput,
} from './paged-list.types.ts'

/** Defines the machine of a read-only list. It owns the query, the pages and the counts of the tabs. */
export function definePagedList<L extends ListTypes & { readonly edit: never }>(
  config: Omit<PagedListConfig<L>, 'edits' | 'vehiclesOf'>,
) {
  const edits = { ...NO_EDITS, saved: () => config.fetchFailed, refused: () => config.fetchFailed }
  const { list, rows, end, start } = listParts<L>({ ...config, edits, vehiclesOf: () => [] }, false)
  return list.createMachine({
    id: config.id,
    type: 'parallel',
    context: start,
    invoke: STORED_PLACE,
    states: { rows, end },
  })
}

/**
 * Defines the machine of a list whose rows the user edits in place. The list shows an edit at once. The server answers
 * with the new row. Without a row in the answer, and after a refusal, the machine reads the list again.
 */
export function defineEditableList<L extends ListTypes>(config: PagedListConfig<L>) {
  const { list, rows, end, start } = listParts(config, true)
  const edits = editing(list, config.edits.alwaysSettles)
  const settles = config.edits.settles !== null
  return list.createMachine({
    id: config.id,
    type: 'parallel',
    context: start,
    invoke: config.hasPinned ? [STORED_PLACE, { id: 'storePinning', src: 'storePinning' }] : STORED_PLACE,
    states: { rows, end, edits, ...(settles ? { server: settling(list, config.edits.alwaysSettles) } : {}) },
  })
}

const STORED_PLACE = { id: 'storePlace', src: 'storePlace' } as const

/** The regions that every list has. */
function listParts<L extends ListTypes>(config: PagedListConfig<L>, isEditable: boolean) {
  const list = pagedListSetup(config)

  const pinningRestored = {
    actions: {
      type: 'setPinning',
      params: ({ event }: { readonly event: { readonly pinning: Pinning } }) => event.pinning,
    },
  } as const

  const dormant = list.createStateConfig({
    description: 'The portal shows another screen. The rows stay for the return.',
    entry: ['clearFailures', 'clearGoal'],
    on: {
      'screen.opened': {
        target: 'open',
        actions: [{ type: 'setAddress', params: ({ event }) => event }, 'sendQuery'],
      },
      'selection.changed': { actions: { type: 'setSelection', params: ({ event }) => event.selection } },
      'place.restored': { actions: { type: 'setGoal', params: ({ event }) => event.place } },
      'rows.outdated': { actions: 'clearCache' },
      ...(config.hasPinned ? { 'pinning.restored': pinningRestored } : {}),
    },
  })

  const filterSelected = {
    guard: 'isOtherFilter',
    target: '.resolving',
    actions: ['applySearch', 'setFilter', 'sendStep'],
  } as const

  const pinningToggled = {
    target: '.resolving',
    actions: ['applySearch', 'togglePinning', 'storePinning', 'sendQuery'],
  } as const

  const narrowingChosen = {
    guard: {
      type: 'isOtherNarrowing',
      params: ({ event }: { readonly event: NarrowingChosen }) => event.narrowing,
    },
    target: '.resolving',
    actions: [
      'applySearch',
      {
        type: 'setNarrowing',
        params: ({ event }: { readonly event: NarrowingChosen }) => event.narrowing,
      },
      'sendStep',
    ],
  } as const

  const { loading, refreshing, loadingMore, ...failures } = readingStates(list, {
    edits: isEditable ? config.edits : null,
    hasPinned: config.hasPinned ?? false,
  })

  const open = list.createStateConfig({
    initial: 'resolving',
    on: {
      'screen.left': 'dormant',
      'place.left': {
        actions: { type: 'storePlace', params: ({ context, event }) => placeAt(context, event.row) },
      },
      'rows.outdated': { actions: 'clearCache' },
      'screen.opened': [
        {
          guard: { type: 'isOtherQuery', params: ({ event }) => event },
          target: '.resolving',
          actions: [{ type: 'setAddress', params: ({ event }) => event }, 'sendQuery'],
        },
        { actions: 'sendQuery' },
      ],
      'search.typed': {
        target: '.debouncing',
        reenter: true,
        actions: { type: 'setTyped', params: ({ event }) => event.text },
      },
      'narrowing.cleared': {
        guard: 'isNarrowed',
        target: '.resolving',
        actions: ['clearNarrowing', 'sendStep'],
      },
      ...(hasTabs(config.vocabulary) ? { 'filter.selected': filterSelected } : {}),
      ...(config.vocabulary.parseNarrowing ? { 'narrowing.chosen': narrowingChosen } : {}),
      ...(config.hasPinned ? { 'pinning.toggled': pinningToggled } : {}),
      'sort.selected': {
        target: '.resolving',
        actions: ['applySearch', 'setSort', 'sendQuery'],
      },
      'selection.changed': {
        guard: { type: 'isOtherSelection', params: ({ event }) => event.selection },
        target: '.resolving',
        actions: [
          'applySearch',
          { type: 'setSelection', params: ({ event }) => event.selection },
          { type: 'sendSelected', params: ({ event }) => event },
        ],
      },
    },
    states: {
      resolving: {
        description: 'Looks for the rows of the query in the cache and on the screen.',
        entry: 'dropGoal',
        always: [
          { guard: 'isCached', target: 'showing', actions: 'showCached' },
          { guard: 'isShown', target: 'refreshing' },
          { target: 'loading', actions: 'clearFailures' },
        ],
      },
      debouncing: {
        description: 'The user types. The rows of the last search stay.',
        after: { searchDebounce: { target: 'resolving', actions: ['applySearch', 'sendQuery'] } },
      },
      loading,
      refreshing,
      loadingMore,
      showing: {
        always: { guard: and(['hasMore', stateIn({ end: 'inSight' })]), target: 'loadingMore' },
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
          'rows.outdated': { target: 'refreshing', actions: 'clearCache' },
        },
      },
      ...failures,
    },
  })

  const end = list.createStateConfig({
    initial: 'outOfSight',
    states: {
      outOfSight: { on: { 'end.seen': 'inSight' } },
      inSight: {
        on: {
          'end.lost': 'outOfSight',
          // New rows push the end of the list out of sight. The view sends `end.seen` again when the end is still visible.
          'xstate.done.actor.readRows': {
            guard: stateIn({ rows: { open: 'loadingMore' } }),
            target: 'outOfSight',
          },
        },
      },
    },
  })

  const start = ({ input }: { readonly input: PagedListInput }): PagedListContext<L> => ({
    selection: input.selection,
    query: config.vocabulary.initial,
    typed: config.vocabulary.initial.search,
    pinning: DEFAULT_PINNING,
    loaded: null,
    cache: {},
    counts: null,
    counted: null,
    failure: null,
    retries: 0,
    edits: [],
    goal: null,
    answers: {},
  })

  return { list, rows: list.createStateConfig({ initial: 'dormant', states: { dormant, open } }), end, start }
}

/** The rules of a read-only list. Its machine has no editing region, so nothing calls them. */
const NO_EDITS = {
  apply: <Row>(row: Row) => row,
  belongs: () => true,
  settles: null,
  alwaysSettles: true,
  systemId: '',
  reverse: () => null,
  nameOf: () => '',
}
