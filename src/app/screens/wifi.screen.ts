import type { ActorRefFrom } from 'xstate'
import { wifi as resource, type WifiList } from '../../domain/resources/wifi.ts'
import {
  addWifiMachine,
  deleteWifiMachine,
  editWifiMachine,
  wifiDialogsMachine,
  wifiList,
  wifiScreenMachine,
} from '../../machines/lists/wifi.machine.ts'
import { createResourceService } from '../../services/lists/resource.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { WifiView, wifiWidgets } from '../../views/lists/wifi.view.tsx'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'wifi', WifiList> {
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
  services: (services) => {
    const { request, environment } = services
    const wifi = createResourceService(request, environment.VITE_CONFIGURATION_PATH, resource)
    return {
      wifi: wifiList.withServices({ readRows: effect(wifi.readRows), ...storedPlaceActor(services, 'wifi') }),
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
