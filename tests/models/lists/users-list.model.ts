import type { UserList } from '../../../src/domain/lists/user.ts'
import { users } from '../../../src/domain/resources/users.ts'
import { usersListMachine } from '../../../src/machines/lists/users-list.machine.ts'
import { userOf } from '../samples.ts'
import { defineListModel } from './list-model.ts'

export const model = defineListModel<UserList>(import.meta.url, {
  machine: usersListMachine,
  tags: ['P9.5', 'P9.7', 'P2.35', 'P9.9', 'P9.10'],
  vocabulary: users.vocabulary,
  other: 'user_invited',
  rowOf: (id) => userOf('DEALER_USER', { id, email: `${id}@maple.example` }),
  counts: { user_all: 28, user_active: 20, user_disabled: 3, user_invited: 5 },
  edits: null,
})
