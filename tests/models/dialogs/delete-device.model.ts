import { deleteDeviceMachine } from '../../../src/machines/dialogs/delete-device.machine.ts'
import { deviceOf, groups, profileOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D4.7']

export const model = defineConfirmationModel(deleteDeviceMachine, {
  actor: profileOf('LF_ADMIN'),
  groups,
  row: deviceOf('1'),
})
