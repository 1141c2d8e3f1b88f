import { defineScreenMachine, openedList, outdated, toChild, viewsOf } from '../screen.machine.ts'
import { inventoryImportMachine } from './inventory-import.machine.ts'
import { inventoryListMachine } from './inventory-list.machine.ts'
import { listLayoutMachine } from './list-layout.machine.ts'
import { rowHistoryMachine } from './row-history.machine.ts'
import { savedViewsMachine } from './saved-views.machine.ts'
import { trimsMachine } from './trims.machine.ts'

/** The screen of the inventory. Its tabs count reports, so an edit of a report outdates them. */
export const inventoryScreenMachine = defineScreenMachine({
  screen: 'inventory',
  children: {
    inventory: inventoryListMachine,
    trims: trimsMachine,
    inventoryImport: inventoryImportMachine,
    rowHistory: rowHistoryMachine,
    listLayout: listLayoutMachine,
    savedViews: savedViewsMachine,
  },
  inputs: { savedViews: { list: 'inventory' } },
  reader: 'inventory',
  followers: ['savedViews', 'listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: {
    'vehicles.seen': toChild('trims', (event) => event),
    'rows.changed': toChild('inventory', outdated),
    'list.edited': [toChild('inventory', outdated, 'reportsList'), ...viewsOf('inventory')],
  },
})
