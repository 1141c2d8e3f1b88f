import { defineConfirmation } from '../confirmation.machine.ts'
import { renewedUser, type UserSubject } from './user-form.ts'

/** Disables a user after the signed-in user has confirmed it. */
export const disableUserMachine = defineConfirmation<UserSubject>({
  id: 'disableUser',
  saved: 'users.success.userDisabled',
  refused: 'users.error.disableFailed',
  renew: renewedUser,
})
