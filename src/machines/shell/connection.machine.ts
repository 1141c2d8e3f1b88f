import { fromCallback, setup } from 'xstate'

export type ConnectionEvent = { readonly type: 'network.lost' } | { readonly type: 'network.recovered' }

interface ConnectionInput {
  readonly isOnline: boolean
}

/** Knows whether this device has a network at all: without one, the page says so for as long as that lasts. */
export const connectionMachine = setup({
  types: {
    /** As it was when the page was opened. */
    context: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
  },
  actors: {
    /** Tells when the network goes and comes. */
    network: fromCallback(() => () => undefined),
  },
  guards: { isOnline: ({ context }) => context.isOnline },
}).createMachine({
  id: 'connection',
  context: ({ input }) => input,
  invoke: { id: 'network', src: 'network' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOnline', target: 'online' }, { target: 'offline' }] },
    online: { on: { 'network.lost': 'offline' } },
    offline: { on: { 'network.recovered': 'online' } },
  },
})
