import { deleteWifiMachine } from '../../../src/machines/dialogs/delete-wifi.machine.ts'
import { groups, profileOf, wifiOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

export const model = defineConfirmationModel(deleteWifiMachine, {
  actor: profileOf('GROUP_ADMIN'),
  groups,
  row: wifiOf('1'),
})
