import { wifiDialogsMachine } from '../../../src/machines/lists/wifi.machine.ts'
import { wifiOf } from '../samples.ts'
import { defineDialogsModel } from './dialogs-model.ts'

export const model = defineDialogsModel(import.meta.url, {
  machine: wifiDialogsMachine,
  tags: ['D6.7'],
  staff: 'DEALER_ADMIN',
  bystander: 'GROUP_USER',
  row: wifiOf('1'),
  actions: { edit: {}, delete: {} },
})
