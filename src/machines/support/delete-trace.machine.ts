import type { SentTrace } from '../../domain/lists/sent-trace.ts'
import { defineConfirmation } from '../confirmation.machine.ts'
import type { DialogSubject } from '../dialogs/define-dialogs.ts'

/** Deletes a trace after the user has confirmed it. */
export const deleteTraceMachine = defineConfirmation<DialogSubject<SentTrace>>({
  id: 'deleteTrace',
  saved: 'traces.success.deleted',
  refused: 'traces.error.deleteFailed',
})
