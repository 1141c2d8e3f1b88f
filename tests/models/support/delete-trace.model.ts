import { deleteTraceMachine } from '../../../src/machines/support/delete-trace.machine.ts'
import { defineConfirmationModel } from '../dialogs/confirmation-model.ts'
import { groups, profileOf, sentTraceOf } from '../samples.ts'

export const model = defineConfirmationModel(import.meta.url, deleteTraceMachine, {
  actor: profileOf('LF_USER'),
  groups,
  row: sentTraceOf('ABCD-2345'),
})
