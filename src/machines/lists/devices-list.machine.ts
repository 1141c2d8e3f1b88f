import { belongsToDeviceFilter, type DeviceList, debuggedDevice } from '../../domain/lists/device.ts'
import { devices } from '../../domain/resources/devices.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'

export const deviceEditRules: EditRules<DeviceList> = {
  apply: debuggedDevice,
  belongs: belongsToDeviceFilter,
  settles: () => false,
  reverse: ({ debugMode }, edit) => ({ ...edit, debugMode }),
  nameOf: ({ name }) => name,
  saved: ({ debugMode }) =>
    debugMode ? 'devices.success.debugModeToggled.on' : 'devices.success.debugModeToggled.off',
  refused: () => 'devices.error.debugModeToggleFailed',
}

/** The devices that the signed-in user has access to. The list edits only their debug mode; dialogs and editors edit the rest. */
export const devicesList = defineList<DeviceList>({
  list: 'devices',
  vocabulary: devices.vocabulary,
  fetchFailed: 'devices.error.fetchFailed',
  edits: deviceEditRules,
})

export const devicesListMachine = devicesList.machine
