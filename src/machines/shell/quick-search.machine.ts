import { assign, emit, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import {
  type Found,
  isSearchable,
  NOTHING_FOUND,
  type SearchOption,
} from '../../domain/shell/quick-search.ts'
import type { Command } from '../../domain/shell/search-commands.ts'
import { answerIn, eventOf, failureIn } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import {
  activeOption,
  answered,
  movedTo,
  type OptionMove,
  optionWith,
  type QuickSearchContext,
} from './quick-search.options.ts'
import { vinScannerMachine } from './vin-scanner.machine.ts'

/** A search begins when nothing was typed for this time. */
export const QUICK_DEBOUNCE_MS = 150

export type QuickSearchEvent =
  /** `commands` are those to show without a text. */
  | ({ readonly type: 'search.opened' } & Offered)
  | { readonly type: 'search.closed' }
  /** Another page is shown, or the session has ended. */
  | { readonly type: 'page.left' }
  /** `commands` are those with a name that matches the text. */
  | { readonly type: 'text.typed'; readonly text: string; readonly commands: readonly Command[] }
  | { readonly type: 'option.moved'; readonly to: OptionMove }
  /** `option` is its key. */
  | { readonly type: 'option.pressed'; readonly option: string }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'scan.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.recovered' }

/** What a search offers before a text is typed, and throughout. */
type Offered = Pick<QuickSearchContext, 'commands' | 'canListAll' | 'canScan'>

/** The user has chosen an option. */
export interface OptionOpened {
  readonly type: 'option.opened'
  readonly option: SearchOption
  /** What was searched for. */
  readonly text: string
}

const EMPTY: QuickSearchContext = {
  text: '',
  commands: [],
  found: NOTHING_FOUND,
  foundFor: '',
  canListAll: true,
  canScan: false,
  reached: null,
  isConfirmed: false,
  failure: null,
}

/** Searches everything from every screen. Only the answer to the last text replaces another one, and only from it a hit opens unseen. */
export const quickSearchMachine = setup({
  types: {
    context: {} as QuickSearchContext,
    events: {} as QuickSearchEvent,
    emitted: {} as OptionOpened,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    find: unprovided<Found, { readonly text: string }>('find'),
    vinScanner: vinScannerMachine,
  },
  actions: {
    begin: assign((_, { commands, canListAll, canScan }: Offered) => ({ commands, canListAll, canScan })),
    forget: assign(EMPTY),
    setText: assign((_, { text, commands }: Pick<QuickSearchContext, 'text' | 'commands'>) => ({
      text,
      commands,
      reached: null,
      isConfirmed: false,
      failure: null,
    })),
    clearFound: assign({ found: NOTHING_FOUND, foundFor: '' }),
    setFound: assign(({ context }, found: Found) => answered(context, found)),
    move: assign(({ context }, to: OptionMove) => ({ reached: movedTo(context, to), isConfirmed: false })),
    confirm: assign({ isConfirmed: true }),
    beginScan: assign({ isConfirmed: false, failure: null }),
    fail: assign(({ context }, failure: Failure) => ({
      ...answered(context, NOTHING_FOUND),
      foundFor: '',
      failure,
    })),
    clearFailure: assign({ failure: null }),
    open: emit(({ context: { text } }, option: SearchOption | null): OptionOpened => {
      if (option === null) throw new Error('There is no option.')
      return { type: 'option.opened', option, text }
    }),
  },
  guards: {
    isSearchable: (_, text: string) => isSearchable(text),
    canScan: ({ context }) => context.canScan,
    isRead: (_, vin: string | null) => vin !== null,
    has: (_, option: SearchOption | null) => option !== null,
    hasNoChoice: ({ context }) => activeOption(context) === null,
    isConfirmedWith: ({ context }, option: SearchOption | null) => context.isConfirmed && option !== null,
  },
  delays: { debounce: QUICK_DEBOUNCE_MS },
}).createMachine({
  id: 'quickSearch',
  context: EMPTY,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'search.opened': { target: 'open', actions: { type: 'begin', params: eventOf } } },
    },
    open: {
      tags: 'open',
      initial: 'resting',
      on: {
        'search.closed': 'closed',
        'page.left': 'closed',
        'scan.requested': { guard: 'canScan', target: '.scanning', actions: 'beginScan' },
        'text.typed': [
          {
            guard: { type: 'isSearchable', params: ({ event }) => event.text },
            target: '.waiting',
            actions: { type: 'setText', params: eventOf },
          },
          { target: '.resting', actions: [{ type: 'setText', params: eventOf }, 'clearFound'] },
        ],
        'option.moved': { actions: { type: 'move', params: ({ event }) => event.to } },
        'option.pressed': {
          guard: { type: 'has', params: ({ context, event }) => optionWith(context, event.option) },
          target: 'closed',
          actions: { type: 'open', params: ({ context, event }) => optionWith(context, event.option) },
        },
        'choice.confirmed': {
          guard: { type: 'has', params: ({ context }) => activeOption(context) },
          target: 'closed',
          actions: { type: 'open', params: ({ context }) => activeOption(context) },
        },
      },
      states: {
        resting: { description: 'There is nothing to search for: commands are offered.' },
        waiting: {
          description: 'The user may still be typing.',
          tags: 'busy',
          on: { 'choice.confirmed': { guard: 'hasNoChoice', target: 'searching', actions: 'confirm' } },
          after: { debounce: 'searching' },
        },
        searching: {
          tags: 'busy',
          entry: 'clearFailure',
          on: { 'choice.confirmed': { guard: 'hasNoChoice', actions: 'confirm' } },
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { text } }) => ({ text }),
            onDone: [
              {
                guard: {
                  type: 'isConfirmedWith',
                  params: ({ context, event }) => activeOption(answered(context, event.output)),
                },
                target: '#quickSearch.closed',
                actions: {
                  type: 'open',
                  params: ({ context, event }) => activeOption(answered(context, event.output)),
                },
              },
              { target: 'found', actions: { type: 'setFound', params: answerIn } },
            ],
            onError: { target: 'failed', actions: { type: 'fail', params: failureIn } },
          },
        },
        found: {},
        scanning: {
          description: 'The camera looks for the bar code of a VIN, in place of the options.',
          on: { 'scan.requested': {}, 'option.moved': {}, 'choice.confirmed': {} },
          invoke: {
            id: 'vinScanner',
            src: 'vinScanner',
            systemId: 'vinScanner',
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output.vin },
                target: 'searching',
                actions: {
                  type: 'setText',
                  params: ({ event }) => ({ text: event.output.vin ?? '', commands: [] }),
                },
              },
              {
                guard: { type: 'isSearchable', params: ({ context }) => context.text },
                target: 'searching',
              },
              { target: 'resting' },
            ],
          },
        },
        failed: {
          description: 'Commands can still be given: they need no network.',
          on: {
            'retry.requested': 'searching',
            'network.recovered': 'searching',
            'choice.confirmed': { guard: 'hasNoChoice', target: 'searching', actions: 'confirm' },
          },
        },
      },
    },
  },
})
