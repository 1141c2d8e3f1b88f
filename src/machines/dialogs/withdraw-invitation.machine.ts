import { defineConfirmation } from '../confirmation.machine.ts'
import { nameOfSubject, renewedUser, type UserSubject } from './user-form.ts'

/** Removes a user who has not signed in yet, after the signed-in user has confirmed it. */
export const withdrawInvitationMachine = defineConfirmation<UserSubject>({
  id: 'withdrawInvitation',
  saved: 'users.success.invitationWithdrawn',
  nameOf: nameOfSubject,
  rowOf: nameOfSubject,
  refused: 'users.error.editFailed',
  renew: renewedUser,
})
