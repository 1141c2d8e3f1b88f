import { defineConfirmation } from '../confirmation.machine.ts'
import { nameOfSubject, renewedUser, type UserSubject } from './user-form.ts'

/** Mails a user who has not signed in yet the invitation again, after the signed-in user has confirmed it. */
export const resendInvitationMachine = defineConfirmation<UserSubject>({
  id: 'resendInvitation',
  saved: 'users.success.invitationResent',
  nameOf: nameOfSubject,
  rowOf: nameOfSubject,
  refused: 'users.error.editFailed',
  renew: renewedUser,
})
