import { setup } from 'xstate'
import { type WifiConfiguration, wifiRefusal } from '../../domain/lists/wifi.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { addWifiMachine } from './add-wifi.machine.ts'
import { defineDialogs } from './define-dialogs.ts'
import { deleteWifiMachine } from './delete-wifi.machine.ts'
import { editWifiMachine } from './edit-wifi.machine.ts'

const { parts, always, adding, doing, open } = defineDialogs<WifiConfiguration, 'edit' | 'delete'>({
  mayAdd: ({ features }) => features.includes('wifi.create'),
  refusals: { edit: wifiRefusal('wifi.edit'), delete: wifiRefusal('wifi.delete') },
})

/** Opens one dialog about Wi-Fi networks at a time, and only for a user with the right to do what it does. */
export const wifiDialogsMachine = setup({
  ...parts,
  actors: {
    forwardEmitted,
    addWifi: addWifiMachine,
    editWifi: editWifiMachine,
    deleteWifi: deleteWifiMachine,
  },
}).createMachine({
  id: 'wifiDialogs',
  context: {},
  initial: 'closed',
  on: always,
  states: {
    closed: {
      on: {
        'add.requested': adding('adding'),
        'edit.requested': doing('edit', 'editing'),
        'delete.requested': doing('delete', 'deleting'),
      },
    },
    adding: open('addWifi'),
    editing: open('editWifi'),
    deleting: open('deleteWifi'),
  },
})
