import type { ActorRefFrom } from 'xstate'
import { wifi as resource } from '../../domain/resources/wifi.ts'
import {
  addWifiMachine,
  deleteWifiMachine,
  editWifiMachine,
  wifiDialogsMachine,
  wifiListMachine,
  wifiScreenMachine,
} from '../../machines/lists/wifi.machine.ts'
import { createResourceService } from '../../services/lists/resource.ts'
import { WifiView, wifiWidgets } from '../../views/lists/wifi.view.tsx'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly wifi: ActorRefFrom<typeof wifiListMachine>
    readonly wifiDialogs: ActorRefFrom<typeof wifiDialogsMachine>
    readonly addWifi: ActorRefFrom<typeof addWifiMachine>
    readonly editWifi: ActorRefFrom<typeof editWifiMachine>
    readonly deleteWifi: ActorRefFrom<typeof deleteWifiMachine>
  }
}

export const screen = defineListScreen({
  id: 'wifi',
  View: WifiView,
  machine: wifiScreenMachine,
  services: ({ request, environment }) => {
    const wifi = createResourceService(request, environment.VITE_CONFIGURATION_PATH, resource)
    return {
      wifi: wifiListMachine.provide({ actors: { readRows: effect(wifi.readRows) } }),
      wifiDialogs: wifiDialogsMachine.provide({
        actors: {
          addWifi: addWifiMachine.provide({ actors: { submit: effect(wifi.add) } }),
          editWifi: editWifiMachine.provide({ actors: { submit: effect(wifi.edit) } }),
          deleteWifi: deleteWifiMachine.provide({ actors: { submit: effect(wifi.remove) } }),
        },
      }),
    }
  },
  adds: wifiWidgets,
  texts: {
    en: async () => (await import('../../i18n/en/wifi.ts')).wifi,
    fr: async () => (await import('../../i18n/fr/wifi.ts')).wifi,
  },
})
