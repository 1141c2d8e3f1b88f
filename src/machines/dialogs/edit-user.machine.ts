import { defineUserForm } from './user-form.ts'

/** Changes a user who has a lower role than the signed-in user. */
export const editUserMachine = defineUserForm(
  'editUser',
  'users.success.userEdited',
  'users.error.editFailed',
)
