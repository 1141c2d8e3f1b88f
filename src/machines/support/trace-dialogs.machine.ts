import { setup } from 'xstate'
import type { SentTrace } from '../../domain/lists/sent-trace.ts'
import { defineDialogs } from '../dialogs/define-dialogs.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { deleteTraceMachine } from './delete-trace.machine.ts'

const { parts, always, crashed, doing, open } = defineDialogs<SentTrace, 'delete'>({
  refusals: { delete: 'support.delete' },
})

/** Opens the dialog that deletes a trace, only for a user with the right to do so. */
export const traceDialogsMachine = setup({
  ...parts,
  actors: { forwardEmitted, deleteTrace: deleteTraceMachine },
}).createMachine({
  id: 'traceDialogs',
  context: {},
  initial: 'closed',
  on: always,
  states: {
    closed: { on: { 'delete.requested': doing('delete', 'deleting') } },
    deleting: open('deleteTrace'),
    crashed,
  },
})
