import { belongsToDeviceFilter, type DeviceList, debuggedDevice } from '../../domain/lists/device.ts'
import { devices } from '../../domain/resources/devices.ts'
import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { deviceDialogsMachine } from '../dialogs/device-dialogs.machine.ts'
import { deviceEditorsMachine } from './device-editors.machine.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'
import { defineListScreen } from './list-screen.ts'

export const deviceEditRules: EditRules<DeviceList> = {
  resource: 'device',
  apply: debuggedDevice,
  belongs: belongsToDeviceFilter,
}

/** The devices that the signed-in user has access to. The list edits only their debug mode; dialogs and editors edit the rest. */
export const devicesList = defineList<DeviceList>({
  list: 'devices',
  vocabulary: devices.vocabulary,
  fetchFailed: 'devices.error.fetchFailed',
  edits: deviceEditRules,
})

/** The screen of the data loggers, with the editors in their rows. */
export const devicesScreenMachine = defineListScreen(devicesList, {
  children: {
    rowSelection: rowSelectionMachine,
    deviceEditors: deviceEditorsMachine,
    deviceDialogs: deviceDialogsMachine,
  },
  inputs: { rowSelection: { list: 'devices' } },
})
