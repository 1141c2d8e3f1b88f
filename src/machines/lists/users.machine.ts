import type { UserList } from '../../domain/lists/user.ts'
import { users } from '../../domain/resources/users.ts'
import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { userDialogsMachine } from '../dialogs/user-dialogs.machine.ts'
import { defineList } from './list.machine.ts'
import { defineListScreen } from './list-screen.ts'

/** The users that the signed-in user has access to. The user dialogs edit them. */
export const usersList = defineList<UserList>({
  list: 'users',
  vocabulary: users.vocabulary,
  fetchFailed: 'users.error.fetchFailed',
})

/** The screen of the users. */
export const usersScreenMachine = defineListScreen(usersList, {
  children: { rowSelection: rowSelectionMachine, userDialogs: userDialogsMachine },
  inputs: { rowSelection: { list: 'users' } },
})
