import type { InventoryList } from '../../domain/lists/inventory.ts'
import { inventoryList } from '../../machines/lists/inventory-list.machine.ts'
import { inventoryScreenMachine } from '../../machines/lists/inventory-screen.machine.ts'
import { createInventoryService } from '../../services/lists/inventory.ts'
import { InventoryView } from '../../views/lists/inventory.view.tsx'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { csvExportActors } from '../actors/csv-export.ts'
import { inventoryImportActors } from '../actors/inventory-import.ts'
import { listLayoutActors } from '../actors/list-layout.ts'
import { rowHistoryActors } from '../actors/row-history.ts'
import { savedViewsActors } from '../actors/saved-views.ts'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { trimsActors } from '../actors/trims.ts'
import { effect } from '../effect.ts'
import { defineScreen } from './define-screen.ts'
import { inside } from './inside.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'inventory', InventoryList> {}
}

export const screen = defineScreen({
  id: 'inventory',
  View: InventoryView,
  inside,
  machine: inventoryScreenMachine,
  services: (services) => {
    const inventory = createInventoryService(services.request, services.environment.VITE_INVENTORY_PATH)
    return {
      inventory: inventoryList.withServices({
        readRows: effect(inventory.readRows),
        ...storedPlaceActor(services, 'inventory'),
        saveEdit: effect(inventory.saveEdit),
      }),
      ...listLayoutActors(services, 'inventory'),
      ...rowHistoryActors(services),
      ...trimsActors(services),
      ...savedViewsActors(services, 'inventory'),
      ...inventoryImportActors(services),
    }
  },
  shared: csvExportActors,
  texts: {
    en: async () => (await import('../../i18n/en/inventory.ts')).inventory,
    fr: async () => (await import('../../i18n/fr/inventory.ts')).inventory,
  },
})
