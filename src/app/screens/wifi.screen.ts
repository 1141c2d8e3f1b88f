import { wifi as resource, type WifiList } from '../../domain/resources/wifi.ts'
import { wifiDialogsMachine, wifiList, wifiScreenMachine } from '../../machines/lists/wifi.machine.ts'
import { createResourceService } from '../../services/lists/resource.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { WifiView, wifiWidgets } from '../../views/lists/wifi.view.tsx'
import { type DialogActors, submitting } from '../actors/dialogs.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors
    extends ListActors<'wifi', WifiList>,
      DialogActors<'wifiDialogs', typeof wifiDialogsMachine> {}
}

export const screen = defineListScreen({
  list: wifiList,
  View: WifiView,
  machine: wifiScreenMachine,
  services: ({ request, environment }) => {
    const wifi = createResourceService(request, environment.VITE_CONFIGURATION_PATH, resource)
    return {
      readRows: effect(wifi.readRows),
      wifiDialogs: wifiDialogsMachine.provide({
        actors: submitting(wifiDialogsMachine, {
          addWifi: wifi.add,
          editWifi: wifi.edit,
          deleteWifi: wifi.remove,
        }),
      }),
    }
  },
  adds: wifiWidgets,
  texts: { en: () => import('../../i18n/en/wifi.ts'), fr: () => import('../../i18n/fr/wifi.ts') },
})
