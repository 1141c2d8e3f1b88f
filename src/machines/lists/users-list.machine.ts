import type { UserList } from '../../domain/lists/user.ts'
import { users } from '../../domain/resources/users.ts'
import { defineList } from './list.machine.ts'

/** The users that the signed-in user has access to. The user dialogs edit them. */
export const usersList = defineList<UserList>({
  list: 'users',
  vocabulary: users.vocabulary,
  fetchFailed: 'users.error.fetchFailed',
})

export const usersListMachine = usersList.machine
