import { wifiDialogsMachine } from '../../../src/machines/dialogs/wifi-dialogs.machine.ts'
import { wifiOf } from '../samples.ts'
import { defineDialogsModel } from './dialogs-model.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D6.7']

export const model = defineDialogsModel(import.meta.url, {
  machine: wifiDialogsMachine,
  forms: ['addWifi', 'editWifi', 'deleteWifi'],
  staff: 'DEALER_ADMIN',
  bystander: 'GROUP_USER',
  row: wifiOf('1'),
  actions: { edit: { state: 'editing', never: [] }, delete: { state: 'deleting', never: [] } },
  notice: 'wifis.error.wifiUpdateFailed',
})
