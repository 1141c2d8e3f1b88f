import { effect } from '../effect.ts'
import { addDeviceMachine } from '../machines/dialogs/add-device.machine.ts'
import { deleteDeviceMachine } from '../machines/dialogs/delete-device.machine.ts'
import { deviceDialogsMachine } from '../machines/dialogs/device-dialogs.machine.ts'
import { deviceOffersMachine } from '../machines/dialogs/device-offers.machine.ts'
import { editDeviceMachine } from '../machines/dialogs/edit-device.machine.ts'
import { noteDeviceMachine } from '../machines/dialogs/note-device.machine.ts'
import { deviceEditorsMachine } from '../machines/lists/device-editors.machine.ts'
import { devicesListMachine } from '../machines/lists/devices-list.machine.ts'
import { createDevicesService } from '../services/lists/devices.ts'
import type { Services } from '../services/services.ts'
import { csvExportMember } from './csv-export.ts'

export function devicesMembers(services: Services) {
  const devices = createDevicesService(services.request, services.environment.VITE_DEVICE_PATH)
  return {
    devices: devicesListMachine.provide({
      actors: { readRows: effect(devices.readRows), saveEdit: effect(devices.saveEdit) },
    }),
    deviceEditors: deviceEditorsMachine.provide({ actors: { saveEdit: effect(devices.saveEdit) } }),
    deviceDialogs: deviceDialogsMachine.provide({
      actors: {
        addDevice: addDeviceMachine.provide({ actors: { submit: effect(devices.addDevice) } }),
        deviceOffers: deviceOffersMachine.provide({
          actors: {
            readUnregistered: effect(devices.readUnregistered),
            suggestName: effect(devices.suggestName),
          },
        }),
        editDevice: editDeviceMachine.provide({ actors: { submit: effect(devices.editDevice) } }),
        deleteDevice: deleteDeviceMachine.provide({ actors: { submit: effect(devices.deleteDevice) } }),
        noteDevice: noteDeviceMachine.provide({ actors: { submit: effect(devices.noteDevice) } }),
      },
    }),
    ...csvExportMember(services),
  }
}
