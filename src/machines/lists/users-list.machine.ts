import type { UserList } from '../../domain/lists/user.ts'
import { users } from '../../domain/resources/users.ts'
import { definePagedList } from './paged-list.machine.ts'

/** The users that the signed-in user has access to. The user dialogs edit them. */
export const usersListMachine = definePagedList<UserList>({
  id: 'usersList',
  vocabulary: users.vocabulary,
  fetchFailed: 'users.error.fetchFailed',
})
