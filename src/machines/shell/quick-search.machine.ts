import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import {
  FOUND_KINDS,
  type Found,
  isSearchable,
  NOTHING_FOUND,
  optionKey,
  optionsOfKind,
  type SearchOption,
} from '../../domain/shell/quick-search.ts'
import type { Command } from '../../domain/shell/search-commands.ts'
import { unprovided } from '../unprovided.ts'

/** A search begins when nothing was typed for this time. */
export const QUICK_DEBOUNCE_MS = 150

export type OptionMove = 'next' | 'previous' | 'first' | 'last'

export type QuickSearchEvent =
  /** `commands` are those to show without a text. */
  | { readonly type: 'search.opened'; readonly commands: readonly Command[]; readonly canListAll: boolean }
  | { readonly type: 'search.closed' }
  /** Another page is shown, or the session has ended. */
  | { readonly type: 'page.left' }
  /** `commands` are those with a name that matches the text. */
  | { readonly type: 'text.typed'; readonly text: string; readonly commands: readonly Command[] }
  | { readonly type: 'option.moved'; readonly to: OptionMove }
  /** `option` is its key. */
  | { readonly type: 'option.pressed'; readonly option: string }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.recovered' }

export interface QuickSearchContext {
  readonly text: string
  /** Those that match the text. */
  readonly commands: readonly Command[]
  /** The last answer; that to an earlier text until the next one arrives. */
  readonly found: Found
  /** The text of that answer. */
  readonly foundFor: string
  /** Whether the lists can show all matches at once. */
  readonly canListAll: boolean
  /** Key of the option that the user has reached; `null`: none. */
  readonly reached: string | null
  /** The user has chosen before there was an option: the first hit opens when it arrives. */
  readonly isConfirmed: boolean
  readonly failure: Failure | null
}

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
  },
  actions: {
    begin: assign((_, { commands, canListAll }: Pick<QuickSearchContext, 'commands' | 'canListAll'>) => ({
      commands,
      canListAll,
    })),
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
      on: { 'search.opened': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      tags: 'open',
      initial: 'resting',
      on: {
        'search.closed': 'closed',
        'page.left': 'closed',
        'text.typed': [
          {
            guard: { type: 'isSearchable', params: ({ event }) => event.text },
            target: '.waiting',
            actions: { type: 'setText', params: ({ event }) => event },
          },
          { target: '.resting', actions: [{ type: 'setText', params: ({ event }) => event }, 'clearFound'] },
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
              { target: 'found', actions: { type: 'setFound', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        found: {},
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

/** All options in the order of the arrow keys: commands, then what was found. */
export function optionsIn({
  commands,
  found,
  canListAll,
}: Pick<QuickSearchContext, 'commands' | 'found' | 'canListAll'>): readonly SearchOption[] {
  return [
    ...commands.map((command) => ({ kind: 'command', command }) as const),
    ...FOUND_KINDS.flatMap((kind) => optionsOfKind(found, kind, canListAll)),
  ]
}

/**
 * The option that Enter opens: the one that the user has reached, or the first one. That of an answer to an earlier text only when
 * the user has reached it. `null`: none.
 */
export function activeOption(context: QuickSearchContext): SearchOption | null {
  const isOutdated = context.foundFor !== context.text
  const [first] = optionsIn(isOutdated ? { ...context, found: NOTHING_FOUND } : context)
  return optionWith(context, context.reached) ?? first ?? null
}

function optionWith(context: QuickSearchContext, key: string | null): SearchOption | null {
  return optionsIn(context).find((option) => optionKey(option) === key) ?? null
}

/** What the user has reached stays only if it is in the answer. */
function answered(context: QuickSearchContext, found: Found): QuickSearchContext {
  const next = { ...context, found, foundFor: context.text, isConfirmed: false }
  return { ...next, reached: optionWith(next, context.reached) === null ? null : context.reached }
}

function movedTo(context: QuickSearchContext, to: OptionMove): string | null {
  const options = optionsIn(context)
  const active = activeOption(context)
  const at = active === null ? -1 : options.findIndex((option) => optionKey(option) === optionKey(active))
  const last = options.length - 1
  const index = { next: at === last ? 0 : at + 1, previous: at <= 0 ? last : at - 1, first: 0, last }[to]
  const option = options[index]
  return option === undefined ? null : optionKey(option)
}
