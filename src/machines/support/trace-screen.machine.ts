import { traceAddressed } from '../../domain/support/trace-address.ts'
import { defineScreenMachine } from '../screen.machine.ts'
import { tracePlayerMachine } from './trace-player.machine.ts'

/** The screen of one trace, with its player. */
export const traceScreenMachine = defineScreenMachine({
  screen: 'trace',
  children: { tracePlayer: tracePlayerMachine },
  reader: 'tracePlayer',
  inputOf: () => ({}),
  opened: ({ address }) => ({ type: 'screen.opened', ...traceAddressed(address) }),
  forwards: ['redirect.due'],
  passes: {},
})
