import { defineUserForm } from './user-form.ts'

/** Invites a user: the server mails a temporary password that nobody here gets to see. */
export const addUserMachine = defineUserForm(
  'addUser',
  'users.success.userCreated',
  'users.error.createFailed',
)
