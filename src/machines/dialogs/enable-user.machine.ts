import { undoOfStanding } from '../../domain/lists/row-undo.ts'
import { defineConfirmation } from '../confirmation.machine.ts'
import { nameOfSubject, renewedUser, USER_UNDO, type UserSubject } from './user-form.ts'

/** Enables a disabled user after the signed-in user has confirmed it. */
export const enableUserMachine = defineConfirmation<UserSubject>({
  id: 'enableUser',
  saved: 'users.success.accessRestored',
  rowOf: nameOfSubject,
  undo: { list: USER_UNDO, editOf: ({ row }) => row && undoOfStanding(row, false) },
  refused: 'users.error.editFailed',
  renew: renewedUser,
})
