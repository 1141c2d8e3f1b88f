import { undoOfStanding } from '../../domain/changes/row-changes.ts'
import { defineConfirmation } from '../confirmation.machine.ts'
import { nameOfSubject, renewedUser, type UserSubject } from './user-form.ts'

/** Disables a user after the signed-in user has confirmed it. */
export const disableUserMachine = defineConfirmation<UserSubject>({
  id: 'disableUser',
  saved: 'users.success.userDisabled',
  rowOf: nameOfSubject,
  undo: ({ row }) => row && undoOfStanding(row, true),
  refused: 'users.error.disableFailed',
  renew: renewedUser,
})
