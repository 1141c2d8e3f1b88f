import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { userDialogsMachine } from '../dialogs/user-dialogs.machine.ts'
import { defineListScreen } from './list-screen.ts'
import { usersListMachine } from './users-list.machine.ts'

/** The screen of the users. */
export const usersScreenMachine = defineListScreen('users', usersListMachine, {
  children: { rowSelection: rowSelectionMachine, userDialogs: userDialogsMachine },
  inputs: { rowSelection: { list: 'users' } },
})
