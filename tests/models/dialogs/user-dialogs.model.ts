import { userDialogsMachine } from '../../../src/machines/dialogs/user-dialogs.machine.ts'
import { userOf } from '../samples.ts'
import { defineDialogsModel } from './dialogs-model.ts'

const disabled = userOf('DEALER_USER', { status: 'disabled' })
const invited = userOf('DEALER_USER', { status: 'invited' })
const holder = userOf('DEALER_USER', { hasPasskeys: true })
const peer = userOf('GROUP_ADMIN', { email: 'peer@north.example' })

export const model = defineDialogsModel(import.meta.url, {
  machine: userDialogsMachine,
  tags: ['P4.4', 'P6.5'],
  forms: [
    'addUser',
    'editUser',
    'disableUser',
    'enableUser',
    'resendInvitation',
    'withdrawInvitation',
    'resetPasskeys',
  ],
  staff: 'GROUP_ADMIN',
  bystander: 'DEALER_USER',
  row: userOf('DEALER_USER'),
  actions: {
    edit: { state: 'editing', never: [peer] },
    disable: { state: 'disabling', never: [peer, disabled] },
    enable: { state: 'enabling', row: disabled, never: [{ ...peer, status: 'disabled' }, invited] },
    resend: { state: 'resending', row: invited, never: [{ ...peer, status: 'invited' }, disabled] },
    withdraw: { state: 'withdrawing', row: invited, never: [{ ...peer, status: 'invited' }, disabled] },
    resetPasskeys: {
      state: 'resettingPasskeys',
      row: holder,
      never: [{ ...peer, hasPasskeys: true }, userOf('DEALER_USER'), { ...disabled, hasPasskeys: true }],
    },
  },
  notice: 'users.error.editFailed',
})
