import { fromCallback, setup } from 'xstate'

export type ConnectionEvent = { readonly type: 'network.lost' } | { readonly type: 'network.recovered' }

/** Knows whether this device has a network at all: without one, the page says so for as long as that lasts. */
export const connectionMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Tells when the network goes and comes, and at once when there is none. */
    network: fromCallback(() => () => undefined),
  },
}).createMachine({
  id: 'connection',
  context: {},
  invoke: { id: 'network', src: 'network' },
  initial: 'online',
  states: {
    online: { on: { 'network.lost': 'offline' } },
    offline: { on: { 'network.recovered': 'online' } },
  },
})
