import { belongsToDeviceFilter, type DeviceList, debuggedDevice } from '../../domain/lists/device.ts'
import { devices } from '../../domain/resources/devices.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'

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

export const devicesListMachine = devicesList.machine
