import { editWifiMachine } from '../../../src/machines/dialogs/edit-wifi.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf, wifiOf } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D2.26', 'D5.8']

export const model = defineFormModel({
  machine: editWifiMachine,
  subject: { actor: profileOf('GROUP_ADMIN'), groups, row: wifiOf('1') },
  right: {},
  wrong: { field: 'password', value: '' },
  secrets: { password: 'Battery-2026!' },
  wrongSecrets: { password: 'seven77' },
})
