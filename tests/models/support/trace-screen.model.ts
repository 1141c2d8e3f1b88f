import { traceScreenMachine } from '../../../src/machines/support/trace-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

export const model = defineScreenModel(import.meta.url, {
  machine: traceScreenMachine,
  screen: 'trace',
  path: '/support/traces/ABCD-2345',
  children: ['tracePlayer'],
  more: [{ type: 'redirect.due', to: '/support/traces/file' }],
  isQuiet: true,
})
