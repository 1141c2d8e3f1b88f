import { defineUserForm } from './user-form.ts'

/** Invites a user. The server mails a temporary password; the portal never gets it. */
export const addUserMachine = defineUserForm(
  'addUser',
  'users.success.userCreated',
  'users.error.createFailed',
  'users.error.alreadyExists',
)
