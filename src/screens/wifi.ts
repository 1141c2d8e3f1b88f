import { effect } from '../effect.ts'
import { addWifiMachine } from '../machines/dialogs/add-wifi.machine.ts'
import { deleteWifiMachine } from '../machines/dialogs/delete-wifi.machine.ts'
import { editWifiMachine } from '../machines/dialogs/edit-wifi.machine.ts'
import { wifiDialogsMachine } from '../machines/dialogs/wifi-dialogs.machine.ts'
import { wifiListMachine } from '../machines/lists/wifi-list.machine.ts'
import { createWifiService } from '../services/lists/wifi.ts'
import type { Services } from '../services/services.ts'
import { csvExportMember } from './csv-export.ts'

export function wifiMembers(services: Services) {
  const wifi = createWifiService(services.request, services.environment.VITE_CONFIGURATION_PATH)
  return {
    wifi: wifiListMachine.provide({ actors: { readRows: effect(wifi.readRows) } }),
    wifiDialogs: wifiDialogsMachine.provide({
      actors: {
        addWifi: addWifiMachine.provide({ actors: { submit: effect(wifi.addWifi) } }),
        editWifi: editWifiMachine.provide({ actors: { submit: effect(wifi.editWifi) } }),
        deleteWifi: deleteWifiMachine.provide({ actors: { submit: effect(wifi.deleteWifi) } }),
      },
    }),
    ...csvExportMember(services),
  }
}
