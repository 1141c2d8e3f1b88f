import { defineUserForm } from './user-form.ts'

/** Changes a user whom the signed-in user may manage. */
export const editUserMachine = defineUserForm(
  'editUser',
  'users.success.userEdited',
  'users.error.editFailed',
)
