import { defineConfirmation } from '../confirmation.machine.ts'
import type { UserSubject } from './user-form.ts'

/** Disables a user, once that is confirmed. */
export const disableUserMachine = defineConfirmation<UserSubject>({
  id: 'disableUser',
  saved: 'users.success.userDisabled',
  refused: 'users.error.disableFailed',
})
