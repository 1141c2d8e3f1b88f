import type { ActorRefFrom } from 'xstate'
import type { WifiList } from '../../domain/lists/wifi.ts'
import { addWifiMachine } from '../../machines/dialogs/add-wifi.machine.ts'
import { deleteWifiMachine } from '../../machines/dialogs/delete-wifi.machine.ts'
import { editWifiMachine } from '../../machines/dialogs/edit-wifi.machine.ts'
import { wifiDialogsMachine } from '../../machines/dialogs/wifi-dialogs.machine.ts'
import { wifiList } from '../../machines/lists/wifi-list.machine.ts'
import { wifiScreenMachine } from '../../machines/lists/wifi-screen.machine.ts'
import { createWifiService } from '../../services/lists/wifi.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { WifiView } from '../../views/lists/wifi.view.tsx'
import { wifiWidgets } from '../../views/lists/wifi-widgets.ts'
import { csvExportActors } from '../actors/csv-export.ts'
import { listLayoutActors } from '../actors/list-layout.ts'
import { rowHistoryActors } from '../actors/row-history.ts'
import { savedViewsActors } from '../actors/saved-views.ts'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { effect } from '../effect.ts'
import { defineScreen } from './define-screen.ts'
import { inside } from './inside.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'wifi', WifiList> {
    readonly wifiDialogs: ActorRefFrom<typeof wifiDialogsMachine>
    readonly addWifi: ActorRefFrom<typeof addWifiMachine>
    readonly editWifi: ActorRefFrom<typeof editWifiMachine>
    readonly deleteWifi: ActorRefFrom<typeof deleteWifiMachine>
  }
}

export const screen = defineScreen({
  id: 'wifi',
  View: WifiView,
  inside,
  machine: wifiScreenMachine,
  services: (services) => {
    const wifi = createWifiService(services.request, services.environment.VITE_CONFIGURATION_PATH)
    return {
      wifi: wifiList.withServices({ readRows: effect(wifi.readRows), ...storedPlaceActor(services, 'wifi') }),
      ...listLayoutActors(services, 'wifi'),
      ...rowHistoryActors(services),
      ...savedViewsActors(services, 'wifi'),
      wifiDialogs: wifiDialogsMachine.provide({
        actors: {
          addWifi: addWifiMachine.provide({ actors: { submit: effect(wifi.addWifi) } }),
          editWifi: editWifiMachine.provide({ actors: { submit: effect(wifi.editWifi) } }),
          deleteWifi: deleteWifiMachine.provide({ actors: { submit: effect(wifi.deleteWifi) } }),
        },
      }),
    }
  },
  shared: csvExportActors,
  adds: wifiWidgets,
  texts: {
    en: async () => (await import('../../i18n/en/wifi.ts')).wifi,
    fr: async () => (await import('../../i18n/fr/wifi.ts')).wifi,
  },
})
