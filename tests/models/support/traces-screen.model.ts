import { tracesScreenMachine } from '../../../src/machines/support/traces-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

export const model = defineScreenModel(import.meta.url, {
  machine: tracesScreenMachine,
  screen: 'traces',
  path: '/support/traces',
  children: ['traces', 'traceDialogs', 'traceFile', 'listLayout'],
  more: [{ type: 'rows.changed' }],
})
