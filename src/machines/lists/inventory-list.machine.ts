import { editedInventoryItem, type InventoryList } from '../../domain/lists/inventory.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'

/** No tab depends on the trim, so an edited vehicle stays in its tabs. */
export const inventoryEditRules: EditRules<InventoryList> = {
  resource: 'inventory',
  apply: editedInventoryItem,
  belongs: () => true,
}

/** The vehicles that the dealerships have for sale. The user edits their trims in place. */
export const inventoryList = defineList<InventoryList>({
  list: 'inventory',
  vocabulary: inventory.vocabulary,
  fetchFailed: 'inventory.error.fetchFailed',
  edits: inventoryEditRules,
  vehiclesOf: (rows) => rows.map(({ vehicle: { vin, country } }) => ({ vin, country })),
})

export const inventoryListMachine = inventoryList.machine
