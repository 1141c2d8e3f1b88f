import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { deviceDialogsMachine } from '../dialogs/device-dialogs.machine.ts'
import { deviceEditorsMachine } from './device-editors.machine.ts'
import { devicesListMachine } from './devices-list.machine.ts'
import { defineListScreen } from './list-screen.ts'

/** The screen of the data loggers, with the editors in their rows. */
export const devicesScreenMachine = defineListScreen('devices', devicesListMachine, {
  children: {
    rowSelection: rowSelectionMachine,
    deviceEditors: deviceEditorsMachine,
    deviceDialogs: deviceDialogsMachine,
  },
  inputs: { rowSelection: { list: 'devices' } },
})
