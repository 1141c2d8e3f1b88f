import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { userDialogsMachine } from '../dialogs/user-dialogs.machine.ts'
import { USER_UNDO } from '../dialogs/user-form.ts'
import { defineListScreen } from './list-screen.ts'
import { rowUndoMachine } from './row-undo.machine.ts'
import { usersListMachine } from './users-list.machine.ts'

/** The screen of the users. */
export const usersScreenMachine = defineListScreen('users', usersListMachine, {
  children: { rowSelection: rowSelectionMachine, userDialogs: userDialogsMachine, rowUndo: rowUndoMachine },
  inputs: { rowSelection: { list: 'users' }, rowUndo: { list: USER_UNDO } },
})
