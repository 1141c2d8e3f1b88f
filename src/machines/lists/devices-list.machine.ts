import { belongsToDeviceFilter, type DeviceList, debuggedDevice } from '../../domain/lists/device.ts'
import { devices } from '../../domain/resources/devices.ts'
import { defineEditableList } from './paged-list.machine.ts'
import type { EditRules } from './paged-list.types.ts'

export const deviceEditRules: EditRules<DeviceList> = {
  apply: debuggedDevice,
  belongs: belongsToDeviceFilter,
  settles: null,
  alwaysSettles: false,
  systemId: 'devices',
  reverse: ({ debugMode }, edit) => ({ ...edit, debugMode }),
  nameOf: ({ name }) => name,
  saved: ({ debugMode }) =>
    debugMode ? 'devices.success.debugModeToggled.on' : 'devices.success.debugModeToggled.off',
  refused: () => 'devices.error.debugModeToggleFailed',
}

/** The devices that the signed-in user has access to. The list edits only their debug mode; dialogs and editors edit the rest. */
export const devicesListMachine = defineEditableList<DeviceList>({
  id: 'devicesList',
  vocabulary: devices.vocabulary,
  fetchFailed: 'devices.error.fetchFailed',
  edits: deviceEditRules,
  vehiclesOf: () => [],
})
