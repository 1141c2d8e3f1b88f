import { traceDialogsMachine } from '../../../src/machines/support/trace-dialogs.machine.ts'
import { defineDialogsModel } from '../dialogs/dialogs-model.ts'
import { sentTraceOf } from '../samples.ts'

export const model = defineDialogsModel(import.meta.url, {
  machine: traceDialogsMachine,
  staff: 'LF_USER',
  bystander: 'GROUP_ADMIN',
  row: sentTraceOf('ABCD-2345'),
  actions: { delete: {} },
})
