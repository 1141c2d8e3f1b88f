import { effect } from '../effect.ts'
import { inventoryListMachine } from '../machines/lists/inventory-list.machine.ts'
import { createInventoryService } from '../services/lists/inventory.ts'
import type { Services } from '../services/services.ts'
import { csvExportMember } from './csv-export.ts'
import { trimsMember } from './trims.ts'

export function inventoryMembers(services: Services) {
  const inventory = createInventoryService(services.request, services.environment.VITE_INVENTORY_PATH)
  return {
    inventory: inventoryListMachine.provide({
      actors: { readRows: effect(inventory.readRows), saveEdit: effect(inventory.saveEdit) },
    }),
    ...trimsMember(services),
    ...csvExportMember(services),
  }
}
