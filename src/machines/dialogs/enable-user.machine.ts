import { undoOfStanding } from '../../domain/changes/row-changes.ts'
import { defineConfirmation } from '../confirmation.machine.ts'
import { nameOfSubject, renewedUser, type UserSubject } from './user-form.ts'

/** Enables a disabled user after the signed-in user has confirmed it. */
export const enableUserMachine = defineConfirmation<UserSubject>({
  id: 'enableUser',
  saved: 'users.success.accessRestored',
  rowOf: nameOfSubject,
  undo: ({ row }) => row && undoOfStanding(row, false),
  refused: 'users.error.editFailed',
  renew: renewedUser,
})
