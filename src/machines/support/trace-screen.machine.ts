import { traceAddressed } from '../../domain/support/trace-address.ts'
import { defineScreenMachine, toChild } from '../screen.machine.ts'
import { traceComparisonMachine } from './trace-comparison.machine.ts'
import { tracePlayerMachine } from './trace-player.machine.ts'

/** The screen of one trace, with its player, and with another trace to compare it with. */
export const traceScreenMachine = defineScreenMachine({
  screen: 'trace',
  children: { tracePlayer: tracePlayerMachine, traceComparison: traceComparisonMachine },
  reader: 'tracePlayer',
  inputOf: () => ({}),
  opened: ({ address }) => ({ type: 'screen.opened', ...traceAddressed(address) }),
  followers: ['traceComparison'],
  forwards: ['redirect.due'],
  passes: {
    'recording.opened': toChild('traceComparison', (event) => event),
    'moment.shown': toChild('traceComparison', (event) => event),
    'comparison.addressed': toChild('tracePlayer', (event) => event),
  },
})
