import { addWifiMachine } from '../../../src/machines/dialogs/add-wifi.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D2.26']

export const model = defineFormModel({
  machine: addWifiMachine,
  subject: { actor: profileOf('GROUP_ADMIN'), groups, row: null },
  right: { ssid: 'Loggers', dealershipId: 'oak' },
  wrong: { field: 'ssid', value: 'A name that is longer than 32 bytes' },
  secrets: { password: 'Battery-2026!' },
  wrongSecrets: { password: 'seven77' },
})
