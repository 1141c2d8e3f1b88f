import { traceScreenMachine } from '../../../src/machines/support/trace-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'
import { recording } from './recordings.ts'

export const model = defineScreenModel(import.meta.url, {
  machine: traceScreenMachine,
  screen: 'trace',
  path: '/support/traces/ABCD-2345',
  children: ['tracePlayer', 'traceComparison'],
  more: [
    { type: 'recording.opened', recording, index: 0 },
    { type: 'redirect.due', to: '/support/traces/file' },
    { type: 'moment.shown', index: 1, isJump: true },
    { type: 'comparison.addressed', code: 'EFGH-6789' },
  ],
  isQuiet: true,
})
