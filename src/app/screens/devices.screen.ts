import type { ActorRefFrom } from 'xstate'
import type { DeviceList } from '../../domain/lists/device.ts'
import { deviceDialogsMachine } from '../../machines/dialogs/device-dialogs.machine.ts'
import { deviceOffersMachine } from '../../machines/dialogs/device-offers.machine.ts'
import { loggerTokenMachine } from '../../machines/dialogs/logger-token.machine.ts'
import { deviceEditorsMachine } from '../../machines/lists/device-editors.machine.ts'
import { devicesList, devicesScreenMachine } from '../../machines/lists/devices.machine.ts'
import { createDevicesService } from '../../services/lists/devices.ts'
import { deviceWidgets } from '../../views/lists/device-widgets.ts'
import { DevicesView } from '../../views/lists/devices.view.tsx'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { changesActors } from '../actors/changes.ts'
import { type DialogActors, submitting } from '../actors/dialogs.ts'
import { rowSelectionActors } from '../actors/row-selection.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors
    extends ListActors<'devices', DeviceList>,
      DialogActors<'deviceDialogs', typeof deviceDialogsMachine> {
    readonly deviceEditors: ActorRefFrom<typeof deviceEditorsMachine>
  }
}

export const screen = defineListScreen({
  list: devicesList,
  View: DevicesView,
  machine: devicesScreenMachine,
  shared: changesActors,
  services: (services) => {
    const devices = createDevicesService(services.request, services.environment.VITE_DEVICE_PATH)
    return {
      readRows: effect(devices.readRows),
      ...rowSelectionActors(services, 'devices', devices),
      deviceEditors: deviceEditorsMachine.provide({ actors: { saveEdit: effect(devices.saveEdit) } }),
      deviceDialogs: deviceDialogsMachine.provide({
        actors: {
          ...submitting(deviceDialogsMachine, devices),
          deviceOffers: deviceOffersMachine.provide({
            actors: {
              readUnregistered: effect(devices.readUnregistered),
              suggestName: effect(devices.suggestName),
            },
          }),
          loggerToken: loggerTokenMachine.provide({
            actors: { issueToken: effect(devices.issueToken), revokeToken: effect(devices.revokeToken) },
          }),
        },
      }),
    }
  },
  adds: deviceWidgets,
  texts: { en: () => import('../../i18n/en/devices.ts'), fr: () => import('../../i18n/fr/devices.ts') },
})
