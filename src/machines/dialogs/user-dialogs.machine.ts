import { setup } from 'xstate'
import { undoOfStanding } from '../../domain/changes/row-changes.ts'
import {
  disableRefusal,
  editRefusal,
  enableRefusal,
  resendRefusal,
  resetPasskeysRefusal,
  type User,
  withdrawRefusal,
} from '../../domain/lists/user.ts'
import { defineConfirmation } from '../confirmation.machine.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { defineDialogs } from './define-dialogs.ts'
import { defineUserForm, nameOfSubject, renewedUser, type UserSubject } from './user-form.ts'

/** Invites a user. The server mails a temporary password; the portal never gets it. */
export const addUserMachine = defineUserForm(
  'addUser',
  'users.success.userCreated',
  'users.error.createFailed',
  'users.error.alreadyExists',
)

/** Changes a user whom the signed-in user may manage. */
export const editUserMachine = defineUserForm(
  'editUser',
  'users.success.userEdited',
  'users.error.editFailed',
)

/** What all questions about one user have. */
const question = { rowOf: nameOfSubject, refused: 'users.error.editFailed', renew: renewedUser } as const

/** Disables a user after the signed-in user has confirmed it. */
export const disableUserMachine = defineConfirmation<UserSubject>({
  ...question,
  id: 'disableUser',
  saved: 'users.success.userDisabled',
  undo: ({ row }) => row && undoOfStanding(row, true),
  refused: 'users.error.disableFailed',
})

/** Enables a disabled user. */
export const enableUserMachine = defineConfirmation<UserSubject>({
  ...question,
  id: 'enableUser',
  saved: 'users.success.accessRestored',
  undo: ({ row }) => row && undoOfStanding(row, false),
})

/** Mails a user who has not signed in yet the invitation again. */
export const resendInvitationMachine = defineConfirmation<UserSubject>({
  ...question,
  id: 'resendInvitation',
  saved: 'users.success.invitationResent',
  nameOf: nameOfSubject,
})

/** Removes a user who has not signed in yet. */
export const withdrawInvitationMachine = defineConfirmation<UserSubject>({
  ...question,
  id: 'withdrawInvitation',
  saved: 'users.success.invitationWithdrawn',
  nameOf: nameOfSubject,
})

/** Removes the passkeys of a user who has lost them. */
export const resetPasskeysMachine = defineConfirmation<UserSubject>({
  ...question,
  id: 'resetPasskeys',
  saved: 'users.success.passkeysRemoved',
  nameOf: nameOfSubject,
})

const { parts, always, crashed, adding, doing, open } = defineDialogs<
  User,
  'edit' | 'disable' | 'enable' | 'resend' | 'withdraw' | 'resetPasskeys'
>({
  add: 'users.create',
  refusals: {
    edit: editRefusal,
    disable: disableRefusal,
    enable: enableRefusal,
    resend: resendRefusal,
    withdraw: withdrawRefusal,
    resetPasskeys: resetPasskeysRefusal,
  },
})

/** Opens one dialog about users at a time, and only for a user with the right to do what it does. */
export const userDialogsMachine = setup({
  ...parts,
  actors: {
    forwardEmitted,
    addUser: addUserMachine,
    editUser: editUserMachine,
    disableUser: disableUserMachine,
    enableUser: enableUserMachine,
    resendInvitation: resendInvitationMachine,
    withdrawInvitation: withdrawInvitationMachine,
    resetPasskeys: resetPasskeysMachine,
  },
}).createMachine({
  id: 'userDialogs',
  context: {},
  initial: 'closed',
  on: always,
  states: {
    closed: {
      on: {
        'add.requested': adding('adding'),
        'edit.requested': doing('edit', 'editing'),
        'disable.requested': doing('disable', 'disabling'),
        'enable.requested': doing('enable', 'enabling'),
        'resend.requested': doing('resend', 'resending'),
        'withdraw.requested': doing('withdraw', 'withdrawing'),
        'resetPasskeys.requested': doing('resetPasskeys', 'resettingPasskeys'),
      },
    },
    adding: open('addUser'),
    editing: open('editUser'),
    disabling: open('disableUser'),
    enabling: open('enableUser'),
    resending: open('resendInvitation'),
    withdrawing: open('withdrawInvitation'),
    resettingPasskeys: open('resetPasskeys'),
    crashed,
  },
})
