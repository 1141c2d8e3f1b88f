import { defineUserForm } from './user-form.ts'

/** Changes a user of a lower level. */
export const editUserMachine = defineUserForm(
  'editUser',
  'users.success.userEdited',
  'users.error.editFailed',
)
