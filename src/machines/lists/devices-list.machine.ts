import {
  belongsToDeviceFilter,
  DEVICE_VOCABULARY,
  type Device,
  type DeviceDebugging,
  type DeviceFilter,
  type DeviceSortKey,
  debuggedDevice,
} from '../../domain/lists/device.ts'
import { defineEditableList } from './paged-list.machine.ts'
import type { EditRules } from './paged-list.types.ts'

export const deviceEditRules: EditRules<Device, DeviceFilter, DeviceDebugging> = {
  apply: debuggedDevice,
  belongs: belongsToDeviceFilter,
  settles: null,
  saved: () => 'devices.success.debugModeToggled',
  refused: () => 'devices.error.debugModeToggleFailed',
}

/** The loggers that the signed-in user reaches. Their debug mode is switched in the list; dialogs and editors do the rest. */
export const devicesListMachine = defineEditableList<Device, DeviceFilter, DeviceSortKey, DeviceDebugging>({
  id: 'devicesList',
  vocabulary: DEVICE_VOCABULARY,
  fetchFailed: 'devices.error.fetchFailed',
  edits: deviceEditRules,
  vehiclesOf: () => [],
})
