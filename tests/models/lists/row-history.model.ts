import type { AuditRow } from '../../../src/domain/audit/audit-event.ts'
import { rowHistoryMachine } from '../../../src/machines/lists/row-history.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { auditOf, deviceOf, networkFailure, overtakenBy } from '../samples.ts'

const subject = {
  resource: 'device',
  id: '1',
  name: 'brave-otter',
  version: '"1"',
  fields: ['name', 'note', 'dealership'],
} as const
const stocked = {
  resource: 'inventory',
  id: '3',
  name: '2021 Tesla Model 3',
  version: '"1"',
  stocked: { vin: '5YJ3E1EA0MF900001', country: 'US', configurationId: 'oak' },
  fields: ['trim'],
} as const
const renamed: AuditRow = auditOf('1', {
  action: 'device.changed',
  changes: [{ field: 'name', from: 'was', to: 'brave-otter' }],
})
const noted: AuditRow = auditOf('2', {
  action: 'device.changed',
  changes: [{ field: 'note', from: '…', to: '…' }],
})
const relinked: AuditRow = auditOf('3', {
  action: 'device.changed',
  changes: [
    { field: 'name', from: 'is', to: 'was' },
    { field: 'dealership', from: null, to: { id: 'oak', name: 'Oak' } },
  ],
})
const overtaken = overtakenBy(deviceOf('1', { version: '"2"' }), ['name'])

export const model = defineModel(import.meta.url, {
  machine: rowHistoryMachine,
  events: [
    { type: 'history.requested', subject },
    { type: 'history.requested', subject: stocked },
    ...plain('history.closed', 'retry.requested'),
    { type: 'undo.requested', id: '1' },
    { type: 'undo.requested', id: '2' },
    { type: 'undo.requested', id: '3' },
    ...ends('readHistory', [[renamed, noted, relinked]], [networkFailure]),
    ...ends('undoChange', ['"3"'], [networkFailure, overtaken]),
  ],
  project: ({ context: { subject: of, ...rest } }) => [of?.version, rest],
  edgeInvariants: {
    'a text that the log does not keep is not taken back': ({ event, to }) =>
      event.type !== 'undo.requested' || event.id !== '2' || to.value !== 'undoing',
  },
})
