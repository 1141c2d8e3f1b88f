import { rowSelectionMachine } from '../../../src/machines/bulk/row-selection.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { controlledActor } from '../../kit/stubs.ts'
import { networkFailure } from '../samples.ts'

const KEY = '["all","report_not_inventory","","created_at","DESC",25]'
const OTHER_KEY = '["all","report_not_inventory","Tesla","created_at","DESC",25]'
const rows = (key: string, ids: readonly string[], isSelected: boolean, anchor: string | null) =>
  ({ type: 'rows.selected', key, ids, isSelected, anchor }) as const
const request = { action: 'archive', targets: { ids: ['one'] }, count: 1, incomplete: false } as const

export const model = defineModel(import.meta.url, {
  machine: rowSelectionMachine,
  inputs: [{ list: 'reports' }],
  events: [
    rows(KEY, ['one'], true, 'one'),
    rows(KEY, ['one'], false, 'one'),
    rows(KEY, ['one', 'two'], true, null),
    rows(OTHER_KEY, ['two'], true, 'two'),
    { type: 'all.selected', key: KEY, ids: ['one', 'two'] },
    { type: 'rows.unselected' },
    { type: 'action.asked', request },
    ...ends('loadBulkAction', [controlledActor], [networkFailure]),
    { type: 'notice.raised', tone: 'success', message: 'bulk.success.publish', count: 2 },
    { type: 'rows.changed', list: 'reports' },
    { type: 'edit.saved', list: 'report' },
  ],
  brought: ['bulkAction'],
  invariants: {
    'no row is selected twice': ({ context: { ids } }) => new Set(ids).size === ids.length,
  },
  edgeInvariants: {
    'rows of another query replace those of the last one': ({ from, event, to }) =>
      event.type !== 'rows.selected' ||
      event.key === from.context.key ||
      to.context.ids.every((id) => event.ids.includes(id)),
  },
})
