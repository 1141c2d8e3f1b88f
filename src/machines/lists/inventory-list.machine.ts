import { editedInventoryItem, type InventoryList } from '../../domain/lists/inventory.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { vehicleLabel } from '../../domain/vehicle-name.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'

/** No tab depends on the trim, so an edited vehicle stays in its tabs. */
export const inventoryEditRules: EditRules<InventoryList> = {
  apply: editedInventoryItem,
  belongs: () => true,
  settles: () => true,
  reverse: ({ trim }, edit) => ({ ...edit, trim }),
  nameOf: vehicleLabel,
  saved: ({ trim }) => (trim === null ? 'inventory.success.trimRemoved' : 'inventory.success.trimUpdated'),
  refused: () => 'inventory.error.trimUpdateFailed',
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
