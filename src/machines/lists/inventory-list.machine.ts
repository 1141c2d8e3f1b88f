import {
  editedInventoryItem,
  INVENTORY_VOCABULARY,
  type InventoryEdit,
  type InventoryFilter,
  type InventoryItem,
  type InventorySortKey,
} from '../../domain/lists/inventory.ts'
import { defineEditableList } from './paged-list.machine.ts'
import type { EditRules } from './paged-list.types.ts'

/** No tab depends on the trim: an edited vehicle stays in all of its tabs. */
export const inventoryEditRules: EditRules<InventoryItem, InventoryFilter, InventoryEdit> = {
  apply: editedInventoryItem,
  belongs: () => true,
  settles: () => true,
  saved: () => 'inventory.success.trimUpdated',
  refused: () => 'inventory.error.trimUpdateFailed',
}

/** The vehicles that stand in the dealerships: their trims are edited in place. */
export const inventoryListMachine = defineEditableList<
  InventoryItem,
  InventoryFilter,
  InventorySortKey,
  InventoryEdit
>({
  id: 'inventoryList',
  vocabulary: INVENTORY_VOCABULARY,
  fetchFailed: 'inventory.error.fetchFailed',
  edits: inventoryEditRules,
  vehiclesOf: (rows) => rows.map(({ vehicle: { vin, country } }) => ({ vin, country })),
})
