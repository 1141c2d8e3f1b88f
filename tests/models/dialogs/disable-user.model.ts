import { disableUserMachine } from '../../../src/machines/dialogs/disable-user.machine.ts'
import { groups, profileOf, userOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.3']

export const model = defineConfirmationModel(disableUserMachine, {
  actor: profileOf('GROUP_ADMIN'),
  groups,
  row: userOf('DEALER_USER'),
})
