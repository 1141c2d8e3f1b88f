import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import {
  formatQuery,
  type ListVocabulary,
  MAX_SEARCH_LENGTH,
  parseQuery,
  SEARCH_DEBOUNCE_MS,
  withNarrowing,
} from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import type { Pinning } from '../../domain/lists/pinning.ts'
import type { ContextSelection, SelectionChanged } from '../../domain/shell/context-selection.ts'
import { unprovidedCallback } from '../unprovided.ts'
import type { Chosen, NarrowingChosen, PinningStored, QueryChosen } from './list.types.ts'
import { countsKey, keyOf } from './list-keys.ts'

export interface QueryContext<L extends ListTypes = ListTypes> extends Chosen<L> {
  /** The text in the search field. `query.search` follows after the debounce. */
  readonly typed: string
}

/** The query string of the URL and the context selection with which a list opens. */
interface Opening {
  readonly search: string
  readonly selection: ContextSelection
}

export type QueryEvent<L extends ListTypes = ListTypes> =
  | (Opening & { readonly type: 'screen.opened' })
  | { readonly type: 'screen.left' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'narrowing.cleared' }
  | NarrowingChosen
  | { readonly type: 'filter.selected'; readonly filter: L['filter'] }
  | { readonly type: 'sort.selected'; readonly key: L['sortKey'] }
  /** How many rows were pinned at the last visit. */
  | { readonly type: 'pinning.restored'; readonly pinning: Pinning }
  | { readonly type: 'pinning.toggled' }
  | SelectionChanged

/** `search.begun`: another query is on its way, so nothing is to be read for the last one. */
export type QueryFact<L extends ListTypes = ListTypes> = QueryChosen<L> | { readonly type: 'search.begun' }

/** Defines what a list is asked for: tab, search, filters, order and context. It follows the address, and the address follows it. */
export function defineQuery<L extends ListTypes>(id: string, vocabulary: ListVocabulary<L>) {
  const { initial } = vocabulary

  return setup({
    types: {
      context: {} as QueryContext<L>,
      events: {} as QueryEvent<L>,
      input: {} as Chosen<L>,
      emitted: {} as QueryFact<L>,
    },
    actors: {
      /** In a list that pins rows: sends `pinning.restored` when it starts, and stores what it receives. */
      storePinning: unprovidedCallback<PinningStored>(),
    },
    actions: {
      setAddress: assign((_, { search, selection }: Opening) => {
        const query = parseQuery(search, vocabulary)
        return { query, typed: query.search, selection }
      }),
      setTyped: assign((_, text: string) => ({ typed: text.slice(0, MAX_SEARCH_LENGTH) })),
      applySearch: assign(({ context }) => ({
        query: { ...context.query, search: context.typed.trim() },
      })),
      /** The order stays. */
      clear: assign(({ context: { query } }) => ({
        typed: initial.search,
        query: { ...initial, sort: query.sort },
      })),
      setNarrowing: assign(({ context }, narrowing: Narrowing) => ({
        query: withNarrowing(context.query, narrowing),
      })),
      setFilter: assign(({ context, event }) => {
        assertEvent(event, 'filter.selected')
        return { query: { ...context.query, filter: event.filter } }
      }),
      /** The sorted column reverses its order, another column starts ascending. */
      setSort: assign(({ context: { query }, event }) => {
        assertEvent(event, 'sort.selected')
        const turns = query.sort.key === event.key && query.sort.direction === 'ASC'
        return { query: { ...query, sort: { key: event.key, direction: turns ? 'DESC' : 'ASC' } as const } }
      }),
      setSelection: assign((_, selection: ContextSelection) => ({ selection })),
      setPinning: assign((_, pinning: Pinning) => ({ pinning })),
      togglePinning: assign(
        ({ context }) => ({ pinning: context.pinning === 'all' ? 'first' : 'all' }) as const,
      ),
      storePinning: sendTo('storePinning', ({ context: { pinning } }): PinningStored => {
        return { type: 'pinning.stored', pinning }
      }),
      sendQuery: sendTo(
        ({ system }) => system.get('session'),
        ({ context }, { isStep }: Pick<SelectionChanged, 'isStep'>) => ({
          type: 'query.changed' as const,
          params: formatQuery(context.query, vocabulary),
          ...(isStep && { isStep }),
        }),
      ),
      tellBegun: emit({ type: 'search.begun' }),
      tellChosen: emit(({ context: { typed: _, ...chosen } }) => ({ type: 'query.chosen', chosen }) as const),
    },
    guards: {
      isOther: ({ context }, { search, selection }: Opening) =>
        keyOf({ ...context, selection, query: parseQuery(search, vocabulary) }) !== keyOf(context),
      isOtherFilter: ({ context, event }) =>
        event.type === 'filter.selected' && context.query.filter !== event.filter,
      isOtherSelection: ({ context }, selection: ContextSelection) =>
        keyOf({ ...context, selection }) !== keyOf(context),
      isOtherNarrowing: ({ context }, narrowing: Narrowing) =>
        countsKey({ ...context, query: withNarrowing(context.query, narrowing) }) !== countsKey(context),
      /** There is something to clear. */
      isNarrowed: ({ context: { typed, query } }) =>
        typed !== '' ||
        query.search !== '' ||
        query.filter !== initial.filter ||
        query.narrowing !== undefined,
    },
    delays: { searchDebounce: SEARCH_DEBOUNCE_MS },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, typed: input.query.search }),
    invoke: { id: 'storePinning', src: 'storePinning' },
    initial: 'dormant',
    states: {
      dormant: {
        description: 'The portal shows another screen.',
        on: {
          'screen.opened': {
            target: 'open',
            actions: [{ type: 'setAddress', params: ({ event }) => event }, REPLACE, 'tellChosen'],
          },
          'pinning.restored': { actions: { type: 'setPinning', params: ({ event }) => event.pinning } },
        },
      },
      open: {
        initial: 'resting',
        on: {
          'screen.left': 'dormant',
          'screen.opened': [
            {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: '.resting',
              actions: [{ type: 'setAddress', params: ({ event }) => event }, REPLACE, 'tellChosen'],
            },
            { actions: REPLACE },
          ],
          'narrowing.cleared': {
            guard: 'isNarrowed',
            target: '.resting',
            actions: ['clear', STEP, 'tellChosen'],
          },
          'narrowing.chosen': {
            guard: { type: 'isOtherNarrowing', params: ({ event }) => event.narrowing },
            target: '.resting',
            actions: [
              'applySearch',
              { type: 'setNarrowing', params: ({ event }) => event.narrowing },
              STEP,
              'tellChosen',
            ],
          },
          'filter.selected': {
            guard: 'isOtherFilter',
            target: '.resting',
            actions: ['applySearch', 'setFilter', STEP, 'tellChosen'],
          },
          'sort.selected': {
            target: '.resting',
            actions: ['applySearch', 'setSort', REPLACE, 'tellChosen'],
          },
          'pinning.toggled': {
            target: '.resting',
            actions: ['applySearch', 'togglePinning', 'storePinning', REPLACE, 'tellChosen'],
          },
          'selection.changed': {
            guard: { type: 'isOtherSelection', params: ({ event }) => event.selection },
            target: '.resting',
            actions: [
              'applySearch',
              { type: 'setSelection', params: ({ event }) => event.selection },
              { type: 'sendQuery', params: ({ event }) => event },
              'tellChosen',
            ],
          },
        },
        states: {
          resting: {
            on: {
              'search.typed': {
                target: 'typing',
                actions: [{ type: 'setTyped', params: ({ event }) => event.text }, 'tellBegun'],
              },
            },
          },
          typing: {
            description: 'The user types a search.',
            on: {
              'search.typed': {
                target: 'typing',
                reenter: true,
                actions: { type: 'setTyped', params: ({ event }) => event.text },
              },
            },
            after: { searchDebounce: { target: 'resting', actions: ['applySearch', REPLACE, 'tellChosen'] } },
          },
        },
      },
    },
  })
}

/** Back leaves the screen. */
const REPLACE = { type: 'sendQuery', params: {} } as const

/** Back returns to the query before. */
const STEP = { type: 'sendQuery', params: { isStep: true } } as const
