import type { InventoryList } from '../../domain/lists/inventory.ts'
import { inventoryList } from '../../machines/lists/inventory-list.machine.ts'
import { inventoryScreenMachine } from '../../machines/lists/inventory-screen.machine.ts'
import { createInventoryService } from '../../services/lists/inventory.ts'
import { InventoryView } from '../../views/lists/inventory.view.tsx'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { changesActors } from '../actors/changes.ts'
import { inventoryImportActors } from '../actors/inventory-import.ts'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { trimsActors } from '../actors/trims.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'inventory', InventoryList> {}
}

export const screen = defineListScreen({
  id: 'inventory',
  View: InventoryView,
  machine: inventoryScreenMachine,
  shared: changesActors,
  services: (services) => {
    const inventory = createInventoryService(services.request, services.environment.VITE_INVENTORY_PATH)
    return {
      inventory: inventoryList.withServices({
        readRows: effect(inventory.readRows),
        ...storedPlaceActor(services, 'inventory'),
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
