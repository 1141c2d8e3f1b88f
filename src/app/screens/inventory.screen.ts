import type { ActorRefFrom } from 'xstate'
import { inventoryListMachine } from '../../machines/lists/inventory-list.machine.ts'
import { inventoryScreenMachine } from '../../machines/lists/inventory-screen.machine.ts'
import { createInventoryService } from '../../services/lists/inventory.ts'
import { InventoryView } from '../../views/lists/inventory.view.tsx'
import { inventoryImportActors } from '../actors/inventory-import.ts'
import { trimsActors } from '../actors/trims.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly inventory: ActorRefFrom<typeof inventoryListMachine>
  }
}

export const screen = defineListScreen({
  id: 'inventory',
  View: InventoryView,
  machine: inventoryScreenMachine,
  services: (services) => {
    const inventory = createInventoryService(services.request, services.environment.VITE_INVENTORY_PATH)
    return {
      inventory: inventoryListMachine.provide({
        actors: {
          readRows: effect(inventory.readRows),
          saveEdit: effect(inventory.saveEdit),
        },
      }),
      ...trimsActors(services),
      ...inventoryImportActors(services),
    }
  },
  texts: {
    en: async () => (await import('../../i18n/en/inventory.ts')).inventory,
    fr: async () => (await import('../../i18n/fr/inventory.ts')).inventory,
  },
})
