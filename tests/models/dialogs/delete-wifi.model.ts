import { deleteWifiMachine } from '../../../src/machines/dialogs/delete-wifi.machine.ts'
import { groups, profileOf, wifiOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D2.26']

export const model = defineConfirmationModel(deleteWifiMachine, {
  actor: profileOf('GROUP_ADMIN'),
  groups,
  row: wifiOf('1'),
})
