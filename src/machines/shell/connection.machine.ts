import { fromCallback, setup } from 'xstate'

export type ConnectionEvent = { readonly type: 'network.lost' } | { readonly type: 'network.recovered' }

/** Knows whether the device has a network. The page shows a message while it has none. */
export const connectionMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Sends `network.lost` and `network.recovered`; when it starts without a network, `network.lost` at once. */
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
