import { userDialogsMachine } from '../../../src/machines/dialogs/user-dialogs.machine.ts'
import { userOf } from '../samples.ts'
import { defineDialogsModel } from './dialogs-model.ts'

const peer = userOf('GROUP_ADMIN', { email: 'peer@north.example' })

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.4', 'P6.5']

export const model = defineDialogsModel({
  machine: userDialogsMachine,
  forms: ['addUser', 'editUser', 'disableUser'],
  staff: 'GROUP_ADMIN',
  bystander: 'DEALER_USER',
  row: userOf('DEALER_USER'),
  actions: {
    edit: { state: 'editing', never: [peer] },
    disable: { state: 'disabling', never: [peer, userOf('DEALER_USER', { status: 'disabled' })] },
  },
  notice: 'users.error.editFailed',
})
