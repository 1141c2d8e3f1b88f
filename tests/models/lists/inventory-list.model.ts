import { INVENTORY_VOCABULARY } from '../../../src/domain/inventory.ts'
import {
  inventoryEditRules,
  inventoryListMachine,
} from '../../../src/machines/lists/inventory-list.machine.ts'
import { inventoryItem } from '../samples.ts'
import { defineListModel } from './list-model.ts'

const { vehicle, configuration } = inventoryItem('1')
const edit = { kind: 'trim', id: '1', vehicle, configurationId: configuration.id } as const

export const model = defineListModel({
  machine: inventoryListMachine,
  vocabulary: INVENTORY_VOCABULARY,
  other: 'no_report',
  rowOf: inventoryItem,
  counts: { all: 28, with_report: 20, no_report: 8, unpublished: 4 },
  edits: {
    rules: inventoryEditRules,
    quick: { ...edit, trim: 'Performance' },
    other: { ...edit, trim: 'Standard Range Plus RWD' },
  },
})
