import { disableUserMachine } from '../../../src/machines/dialogs/disable-user.machine.ts'
import { groups, profileOf, userOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

export const model = defineConfirmationModel(disableUserMachine, {
  actor: profileOf('GROUP_ADMIN'),
  groups,
  row: userOf('DEALER_USER'),
})
