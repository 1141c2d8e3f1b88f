import { notice, refused } from '../common.trace.ts'
import { listKey } from '../lists/list.trace.ts'
import { bulkRequest } from './bulk-action.trace.ts'

export const rowSelectionTrace = {
  machine: 'rowSelection',
  context: { list: 'keep', key: listKey, ids: ['id'], anchor: 'id', isAll: 'number', asked: bulkRequest },
  events: {
    'rows.selected': { key: listKey, ids: ['id'], anchor: 'id', isSelected: 'number' },
    'all.selected': { key: listKey, ids: ['id'] },
    'action.asked': { request: bulkRequest },
    'xstate.done.actor.loadBulkAction': { output: 'actor' },
    'xstate.error.actor.loadBulkAction': refused,
    'notice.raised': notice,
    'rows.changed': { list: 'keep' },
    'edit.saved': { list: 'keep' },
  },
} as const
