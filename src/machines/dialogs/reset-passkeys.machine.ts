import { defineConfirmation } from '../confirmation.machine.ts'
import { nameOfSubject, renewedUser, type UserSubject } from './user-form.ts'

/** Removes the passkeys of a user who has lost them, after the signed-in user has confirmed it. */
export const resetPasskeysMachine = defineConfirmation<UserSubject>({
  id: 'resetPasskeys',
  saved: 'users.success.passkeysRemoved',
  nameOf: nameOfSubject,
  rowOf: nameOfSubject,
  refused: 'users.error.editFailed',
  renew: renewedUser,
})
