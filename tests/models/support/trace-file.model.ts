import { traceFileMachine } from '../../../src/machines/support/trace-file.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

export const model = defineModel(import.meta.url, {
  machine: traceFileMachine,
  events: [
    { type: 'save.requested', code: 'ABCD-2345' },
    { type: 'save.requested', code: 'EFGH-6789' },
    ...ends('saveTrace', [undefined], [networkFailure, rejection, unauthorized]),
  ],
  edgeInvariants: {
    'a second press while a trace is being saved reads nothing': ({ from, started }) =>
      from.value !== 'saving' || started.length === 0,
  },
})
