import type { WifiConfiguration } from '../../../src/domain/lists/wifi.ts'
import { addWifiMachine } from '../../../src/machines/dialogs/add-wifi.machine.ts'
import { deleteWifiMachine } from '../../../src/machines/dialogs/delete-wifi.machine.ts'
import { editWifiMachine } from '../../../src/machines/dialogs/edit-wifi.machine.ts'
import { wifiDialogsMachine } from '../../../src/machines/dialogs/wifi-dialogs.machine.ts'
import { wifiOf } from '../../../tests/models/samples.ts'
import { NETWORKS_AT } from '../../support/made-networks.ts'
import { defineConfirmationGestures, defineDialogsGestures } from '../gestures/dialog-gestures.ts'
import { defineFormGestures } from '../gestures/form-gestures.ts'
import { admin, failures, groups, refusal } from './browser-samples.ts'

/** A sample of a free name. In some paths the dealership has a network of this name. */
export const NEW_SSID = '0 Loggers ☀'
/** A sample of the network that each path creates. */
export const OWN_SSID = '0 Paths'

const KEY = 'Kaffee & Kuchen 77'
const BLANKS = '   '

const network: WifiConfiguration = wifiOf('own', {
  ssid: OWN_SSID,
  configuration: { id: NETWORKS_AT, name: 'Great Lakes Chicago' },
})

export const addWifi = defineFormGestures(import.meta.url, {
  machine: addWifiMachine,
  subjects: [{ actor: admin, groups, row: null }],
  right: { ssid: NEW_SSID, dealershipId: NETWORKS_AT },
  choices: ['dealershipId'],
  wrong: [
    ['ssid', BLANKS],
    ['ssid', '📶'.repeat(9)],
    ['dealershipId', ''],
  ],
  secrets: { password: KEY },
  wrongSecrets: [
    { password: '' },
    { password: 'seven77' },
    { password: 'x'.repeat(64) },
    { password: 'été chaud' },
  ],
  failures,
  refusals: [refusal(409, 'ssid')],
  canBeCancelled: true,
})

export const editWifi = defineFormGestures(import.meta.url, {
  machine: editWifiMachine,
  subjects: [{ actor: admin, groups, row: network }],
  right: {},
  choices: [],
  wrong: [],
  secrets: { password: KEY },
  wrongSecrets: [{ password: '' }, { password: 'seven77' }],
  failures,
  refusals: [refusal(404, null)],
  canBeCancelled: true,
})

export const deleteWifi = defineConfirmationGestures(
  import.meta.url,
  deleteWifiMachine,
  { actor: admin, groups, row: network },
  failures,
  [refusal(404, null)],
)

export const wifiDialogs = defineDialogsGestures(import.meta.url, {
  machine: wifiDialogsMachine,
  actor: admin,
  groups,
  row: network,
  dialogs: {
    adding: { opened: 'add.requested', form: 'addWifi', refused: 'wifis.error.createFailed' },
    editing: { opened: 'edit.requested', form: 'editWifi', refused: 'wifis.error.wifiUpdateFailed' },
    deleting: { opened: 'delete.requested', form: 'deleteWifi', refused: 'wifis.error.wifiDeleteFailed' },
  },
})
