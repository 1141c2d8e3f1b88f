import { editedInventoryItem, type InventoryList } from '../../domain/lists/inventory.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { toChild } from '../screen.machine.ts'
import { inventoryImportMachine } from './inventory-import.machine.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'
import { defineListScreen } from './list-screen.ts'
import { trimsMachine } from './trims.machine.ts'

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

/** The screen of the inventory. Its tabs count reports, so an edit of a report outdates them. */
export const inventoryScreenMachine = defineListScreen(inventoryList, {
  children: { trims: trimsMachine, inventoryImport: inventoryImportMachine },
  passes: {
    'vehicles.seen': toChild('trims', (event) => event),
  },
  concerned: { report: ['inventory', 'rows.outdated'] },
})
