import {
  belongsToDeviceFilter,
  DEVICE_VOCABULARY,
  type DeviceList,
  debuggedDevice,
} from '../../domain/lists/device.ts'
import { defineEditableList } from './paged-list.machine.ts'
import type { EditRules } from './paged-list.types.ts'

export const deviceEditRules: EditRules<DeviceList> = {
  apply: debuggedDevice,
  belongs: belongsToDeviceFilter,
  settles: null,
  alwaysSettles: false,
  saved: () => 'devices.success.debugModeToggled',
  refused: () => 'devices.error.debugModeToggleFailed',
}

/** The loggers that the signed-in user reaches. Their debug mode is switched in the list; dialogs and editors do the rest. */
export const devicesListMachine = defineEditableList<DeviceList>({
  id: 'devicesList',
  vocabulary: DEVICE_VOCABULARY,
  fetchFailed: 'devices.error.fetchFailed',
  edits: deviceEditRules,
  vehiclesOf: () => [],
})
