import { setup } from 'xstate'
import {
  disableRefusal,
  editRefusal,
  enableRefusal,
  resendRefusal,
  resetPasskeysRefusal,
  type User,
  withdrawRefusal,
} from '../../domain/lists/user.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { addUserMachine } from './add-user.machine.ts'
import { defineDialogs } from './define-dialogs.ts'
import { disableUserMachine } from './disable-user.machine.ts'
import { editUserMachine } from './edit-user.machine.ts'
import { enableUserMachine } from './enable-user.machine.ts'
import { resendInvitationMachine } from './resend-invitation.machine.ts'
import { resetPasskeysMachine } from './reset-passkeys.machine.ts'
import { withdrawInvitationMachine } from './withdraw-invitation.machine.ts'

const { parts, always, adding, doing, open } = defineDialogs<
  User,
  'edit' | 'disable' | 'enable' | 'resend' | 'withdraw' | 'resetPasskeys'
>({
  mayAdd: ({ features }) => features.includes('users.create'),
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
  },
})
