import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { type Address, addressOf, isSameAddress } from '../../domain/address.ts'

/** What `history` writes to the browser's history. It sends `history.moved` when the user goes back or forward. */
export type HistoryCommand =
  | { readonly type: 'address.pushed'; readonly address: Address }
  | { readonly type: 'address.replaced'; readonly address: Address }

export type LocationEvent =
  | { readonly type: 'link.followed'; readonly to: string }
  | { readonly type: 'redirect.derived'; readonly to: string }
  | SearchDerived
  | { readonly type: 'history.moved'; readonly address: Address }

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

/** Holds the address of the portal. No other machine changes the browser's history. */
export const locationMachine = setup({
  types: {
    context: {} as { readonly address: Address },
    events: {} as LocationEvent,
    input: {} as { readonly address: Address },
    emitted: {} as AddressChanged | AddressDerived,
  },
  actors: {
    history: fromCallback<HistoryCommand>(() => () => undefined),
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
  },
  guards: {
    isElsewhere: ({ context }, address: Address) => !isSameAddress(context.address, address),
    isOtherSearch: ({ context }, search: string) => context.address.search !== search,
  },
}).createMachine({
  id: 'location',
  context: ({ input }) => input,
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
    'history.moved': {
      actions: { type: 'go', params: ({ event }) => ({ address: event.address, as: 'moved' }) },
    },
    'search.derived': {
      guard: { type: 'isOtherSearch', params: ({ event }) => event.search },
      actions: { type: 'setSearch', params: ({ event }) => event },
    },
  },
})
