import {
  editedInventoryItem,
  INVENTORY_VOCABULARY,
  type InventoryList,
} from '../../domain/lists/inventory.ts'
import { defineEditableList } from './paged-list.machine.ts'
import type { EditRules } from './paged-list.types.ts'

/** No tab depends on the trim: an edited vehicle stays in all of its tabs. */
export const inventoryEditRules: EditRules<InventoryList> = {
  apply: editedInventoryItem,
  belongs: () => true,
  settles: () => true,
  alwaysSettles: true,
  saved: () => 'inventory.success.trimUpdated',
  refused: () => 'inventory.error.trimUpdateFailed',
}

/** The vehicles that stand in the dealerships: their trims are edited in place. */
export const inventoryListMachine = defineEditableList<InventoryList>({
  id: 'inventoryList',
  vocabulary: INVENTORY_VOCABULARY,
  fetchFailed: 'inventory.error.fetchFailed',
  edits: inventoryEditRules,
  vehiclesOf: (rows) => rows.map(({ vehicle: { vin, country } }) => ({ vin, country })),
})
