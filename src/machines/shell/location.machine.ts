import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { type Address, addressOf, isSameAddress } from '../../domain/address.ts'
import { unprovidedCallback } from '../unprovided.ts'

/** What `history` does with the browser's history. It sends `history.moved` when the user goes back or forward. */
export type HistoryCommand =
  | { readonly type: 'address.pushed'; readonly address: Address }
  | { readonly type: 'address.replaced'; readonly address: Address }
  | { readonly type: 'history.stepped'; readonly by: number }

/** What the browser has done with its history: it is at this address, so many entries from where it was. */
interface Move {
  readonly address: Address
  /** 0 for an entry that the portal has not made. */
  readonly by: number
}

/** The answer of `askForm`, which starts with a move: at once when no form has typed text. */
type LeaveAnswered =
  /** A form asks its user. */
  | { readonly type: 'leave.asked' }
  /** Nothing would be lost, or the user discards it. */
  | { readonly type: 'leave.allowed' }
  | { readonly type: 'leave.refused' }

export type LocationEvent =
  | { readonly type: 'link.followed'; readonly to: string }
  | { readonly type: 'redirect.derived'; readonly to: string }
  | SearchDerived
  | ({ readonly type: 'history.moved' } & Move)
  | LeaveAnswered

interface SearchDerived {
  readonly type: 'search.derived'
  readonly search: string
  /** Back returns to the search before. */
  readonly isStep?: true
}

export interface AddressChanged {
  readonly type: 'address.changed'
  readonly address: Address
}

/** The query string follows the state of the screen. The user has not left the page. */
export interface AddressDerived {
  readonly type: 'address.derived'
  readonly address: Address
}

interface LocationContext {
  readonly address: Address
  /** The move of the browser that waits for a form. */
  readonly move: Move | null
}

/**
 * Holds the address of the portal. No other machine changes the browser's history. When the user goes back or forward, a form with
 * typed text asks first: the browser returns to it, and goes on when the user discards the text.
 */
export const locationMachine = setup({
  types: {
    context: {} as LocationContext,
    events: {} as LocationEvent,
    input: {} as { readonly address: Address },
    emitted: {} as AddressChanged | AddressDerived,
  },
  actors: {
    history: unprovidedCallback<HistoryCommand>(),
    askForm: unprovidedCallback<LeaveAnswered>(),
  },
  actions: {
    go: enqueueActions(
      ({ enqueue }, { address, as }: { address: Address; as: 'pushed' | 'replaced' | 'moved' }) => {
        enqueue(assign({ address }))
        if (as !== 'moved') enqueue(sendTo('history', { type: `address.${as}`, address }))
        enqueue(emit({ type: 'address.changed', address }))
      },
    ),
    setSearch: enqueueActions(({ context, enqueue }, { search, isStep }: SearchDerived) => {
      const address = { path: context.address.path, search }
      enqueue(assign({ address }))
      enqueue(sendTo('history', { type: isStep ? 'address.pushed' : 'address.replaced', address }))
      enqueue(emit({ type: 'address.derived', address }))
    }),
    setMove: assign((_, { address, by }: Move) => ({ move: { address, by } })),
    forgetMove: assign({ move: null }),
    stepBack: sendTo('history', ({ context: { move } }) => stepBy(-(move?.by ?? 0))),
    stepOn: sendTo('history', ({ context: { move } }) => stepBy(move?.by ?? 0)),
  },
  guards: {
    isStep: ({ context }, { address, by }: Move) => by !== 0 && !isSameAddress(context.address, address),
    /** The browser is back at the form. */
    isHere: ({ context, event }) =>
      event.type === 'history.moved' && isSameAddress(context.address, event.address),
    isElsewhere: ({ context }, address: Address) => !isSameAddress(context.address, address),
    isOtherSearch: ({ context }, search: string) => context.address.search !== search,
  },
}).createMachine({
  id: 'location',
  context: ({ input }) => ({ ...input, move: null }),
  invoke: { id: 'history', src: 'history' },
  on: {
    'link.followed': {
      guard: { type: 'isElsewhere', params: ({ event }) => addressOf(event.to) },
      actions: { type: 'go', params: ({ event }) => ({ address: addressOf(event.to), as: 'pushed' }) },
    },
    'redirect.derived': {
      guard: { type: 'isElsewhere', params: ({ event }) => addressOf(event.to) },
      actions: { type: 'go', params: ({ event }) => ({ address: addressOf(event.to), as: 'replaced' }) },
    },
    'history.moved': [
      {
        guard: { type: 'isStep', params: ({ event }) => event },
        target: '.leaving',
        actions: { type: 'setMove', params: ({ event }) => event },
      },
      {
        actions: { type: 'go', params: ({ event }) => ({ address: event.address, as: 'moved' }) },
      },
    ],
    'search.derived': {
      guard: { type: 'isOtherSearch', params: ({ event }) => event.search },
      actions: { type: 'setSearch', params: ({ event }) => event },
    },
  },
  initial: 'resting',
  states: {
    resting: { entry: 'forgetMove' },
    leaving: {
      invoke: { id: 'askForm', src: 'askForm' },
      on: { 'leave.refused': 'resting' },
      initial: 'deciding',
      states: {
        deciding: {
          on: {
            'leave.allowed': {
              target: '#location.resting',
              actions: {
                type: 'go',
                params: ({ context: { address, move } }) => ({
                  address: move?.address ?? address,
                  as: 'moved',
                }),
              },
            },
            'leave.asked': { target: 'returning', actions: 'stepBack' },
          },
        },
        returning: {
          description: 'The browser is on its way back to the form, which asks.',
          on: {
            'history.moved': { guard: 'isHere', target: 'asking' },
            'leave.allowed': 'discarded',
            'leave.refused': 'kept',
          },
        },
        asking: {
          on: { 'leave.allowed': { target: '#location.resting', actions: 'stepOn' } },
        },
        discarded: {
          description: 'The user has answered before the browser is back.',
          on: { 'history.moved': { guard: 'isHere', target: '#location.resting', actions: 'stepOn' } },
        },
        kept: { on: { 'history.moved': { guard: 'isHere', target: '#location.resting' } } },
      },
    },
  },
})

function stepBy(by: number): HistoryCommand {
  return { type: 'history.stepped', by }
}
