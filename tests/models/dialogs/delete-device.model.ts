import { deleteDeviceMachine } from '../../../src/machines/dialogs/delete-device.machine.ts'
import { deviceOf, groups, profileOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

export const model = defineConfirmationModel(deleteDeviceMachine, {
  actor: profileOf('LF_ADMIN'),
  groups,
  row: deviceOf('1'),
})
