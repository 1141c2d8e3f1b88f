import { INVENTORY_VOCABULARY } from '../../../src/domain/lists/inventory.ts'
import { inventoryPage } from '../../support/pages/inventory-page.ts'
import { type Editing, editedRows, trimCell, vinsWithTrims } from '../gestures/edited-rows.ts'
import { listWalk } from '../list-walk.ts'

export const inventoryListWalk = listWalk<Editing>({
  area: 'inventory',
  filter: INVENTORY_VOCABULARY.initial.filter,
  selection: { type: 'all' },
  page: inventoryPage,
  call: /\/inventories\/api\/v1\/inventory$/,
  ...editedRows({
    page: inventoryPage,
    namesOf: (page) => vinsWithTrims(page, inventoryPage(page).rows),
    cells: { trim: trimCell((page, vin) => inventoryPage(page).row(vin)) },
    call: /\/inventory\/trim$/,
    settles: true,
  }),
})
