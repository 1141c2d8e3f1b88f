import { connectionMachine } from '../../../src/machines/shell/connection.machine.ts'
import { defineModel } from '../../kit/model.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D9.22']

export const model = defineModel(import.meta.url, {
  machine: connectionMachine,
  events: [{ type: 'network.lost' }, { type: 'network.recovered' }],
  eventSources: { 'network.lost': 'network', 'network.recovered': 'network' },
  project: () => null,
  edgeInvariants: {
    'the state follows the last event of the browser': ({ event, to }) =>
      (event.type !== 'network.lost' || to.value === 'offline') &&
      (event.type !== 'network.recovered' || to.value === 'online'),
  },
})
