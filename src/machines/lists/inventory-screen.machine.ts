import { toChild } from '../screen.machine.ts'
import { inventoryImportMachine } from './inventory-import.machine.ts'
import { inventoryListMachine } from './inventory-list.machine.ts'
import { defineListScreen } from './list-screen.ts'
import { trimsMachine } from './trims.machine.ts'

/** The screen of the inventory. Its tabs count reports, so an edit of a report outdates them. */
export const inventoryScreenMachine = defineListScreen('inventory', inventoryListMachine, {
  children: { trims: trimsMachine, inventoryImport: inventoryImportMachine },
  passes: {
    'vehicles.seen': toChild('trims', (event) => event),
  },
  concerned: { report: ['inventory', 'rows.outdated'] },
})
