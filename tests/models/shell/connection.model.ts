import { connectionMachine } from '../../../src/machines/shell/connection.machine.ts'
import { defineModel } from '../../kit/model.ts'

export const model = defineModel(import.meta.url, {
  machine: connectionMachine,
  tags: ['D9.22'],
  events: [{ type: 'network.lost' }, { type: 'network.recovered' }],
  eventSources: { network: ['network.lost', 'network.recovered'] },
  project: () => null,
  edgeInvariants: {
    'the state follows the last event of the browser': ({ event, to }) =>
      (event.type !== 'network.lost' || to.value === 'offline') &&
      (event.type !== 'network.recovered' || to.value === 'online'),
  },
})
