import {
  addWifiMachine,
  deleteWifiMachine,
  editWifiMachine,
} from '../../../src/machines/lists/wifi.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf, wifiOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

const subject = { actor: profileOf('GROUP_ADMIN'), groups, row: wifiOf('1') }
const passwords = { secrets: { password: 'Battery-2026!' }, wrongSecrets: { password: 'seven77' } }

export const addWifi = defineFormModel(import.meta.url, {
  machine: addWifiMachine,
  tags: ['D2.26', 'D5.8'],
  subject: { ...subject, row: null },
  right: { ssid: 'Loggers', dealershipId: 'oak' },
  wrong: { field: 'ssid', value: 'A name that is longer than 32 bytes' },
  ...passwords,
})
export const editWifi = defineFormModel(import.meta.url, {
  machine: editWifiMachine,
  subject,
  right: {},
  wrong: { field: 'password', value: '' },
  ...passwords,
})
export const deleteWifi = defineConfirmationModel(import.meta.url, deleteWifiMachine, subject)

export const models = [addWifi, editWifi, deleteWifi]
