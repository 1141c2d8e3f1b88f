import { defineConfirmation } from '../confirmation.machine.ts'
import { nameOfSubject, type UserSubject } from './user-form.ts'

/** Enables a disabled user after the signed-in user has confirmed it. */
export const enableUserMachine = defineConfirmation<UserSubject>({
  id: 'enableUser',
  saved: 'users.success.accessRestored',
  nameOf: nameOfSubject,
  refused: 'users.error.editFailed',
})
