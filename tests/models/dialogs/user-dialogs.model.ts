import { userDialogsMachine } from '../../../src/machines/dialogs/user-dialogs.machine.ts'
import { userOf } from '../samples.ts'
import { defineDialogsModel } from './dialogs-model.ts'

const disabled = userOf('DEALER_USER', { status: 'disabled' })
const invited = userOf('DEALER_USER', { status: 'invited' })
const holder = userOf('DEALER_USER', { hasPasskeys: true })
const peer = userOf('GROUP_ADMIN', { email: 'peer@north.example' })

export const model = defineDialogsModel(import.meta.url, {
  machine: userDialogsMachine,
  tags: ['P2.34', 'P4.4', 'P6.5'],
  staff: 'GROUP_ADMIN',
  bystander: 'DEALER_USER',
  row: userOf('DEALER_USER'),
  actions: {
    edit: { never: [peer] },
    disable: { never: [peer, disabled] },
    enable: { row: disabled, never: [{ ...peer, status: 'disabled' }, invited] },
    resend: { row: invited, never: [{ ...peer, status: 'invited' }, disabled] },
    withdraw: { row: invited, never: [{ ...peer, status: 'invited' }, disabled] },
    resetPasskeys: {
      row: holder,
      never: [{ ...peer, hasPasskeys: true }, userOf('DEALER_USER'), { ...disabled, hasPasskeys: true }],
    },
  },
})
