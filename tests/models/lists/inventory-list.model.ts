import type { InventoryList } from '../../../src/domain/lists/inventory.ts'
import { inventory } from '../../../src/domain/resources/inventory.ts'
import {
  inventoryEditRules,
  inventoryListMachine,
} from '../../../src/machines/lists/inventory-list.machine.ts'
import { inventoryItem } from '../samples.ts'
import { defineListModel } from './list-model.ts'

const { vehicle, configuration } = inventoryItem('1')
const edit = { kind: 'trim', id: '1', vehicle, configurationId: configuration.id } as const

export const model = defineListModel<InventoryList>(import.meta.url, {
  machine: inventoryListMachine,
  tags: ['P9.10', 'D2.8', 'D4.1', 'D4.8', 'D7.21', 'D9.1'],
  vocabulary: inventory.vocabulary,
  other: 'no_report',
  rowOf: inventoryItem,
  counts: { all: 28, with_report: 20, no_report: 8, unpublished: 4 },
  edits: {
    rules: inventoryEditRules,
    quick: { ...edit, trim: 'Performance' },
    other: { ...edit, trim: 'Standard Range Plus RWD' },
  },
})
