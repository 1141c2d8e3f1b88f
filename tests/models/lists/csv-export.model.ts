import { csvExportMachine } from '../../../src/machines/lists/csv-export.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'
import { exportSource } from '../../list-exports.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

const reports = {
  ...exportSource('reports'),
  query: { filter: 'report_not_inventory', search: '', sort: { key: 'created_at', direction: 'DESC' } },
  selection: { type: 'all' },
  columns: ['created_at', 'vin'],
  language: 'fr',
} as const
const chosen = { ...reports, ids: ['one', 'two'], format: 'pdf' } as const
const paper = {
  ...reports,
  format: 'paper',
  heading: { title: 'Battery reports', facts: ['All dealerships'] },
} as const
const workbook = { ...reports, format: 'xlsx' } as const
const users = { ...reports, ...exportSource('users'), columns: ['email'] } as const

export const model = defineModel(import.meta.url, {
  machine: csvExportMachine,
  events: [
    { type: 'export.requested', request: reports },
    { type: 'export.requested', request: users },
    { type: 'export.requested', request: workbook },
    { type: 'export.requested', request: chosen },
    { type: 'export.requested', request: paper },
    ...plain('export.cancelled', 'retry.requested', 'failure.dismissed'),
    { type: 'export.progressed', rows: 0, total: 2 },
    { type: 'export.progressed', rows: 1, total: 2 },
    { type: 'export.completed' },
    { type: 'export.completed', leftOut: { count: 1, name: '2021 Hyundai Kona, KM8K' } },
    { type: 'export.failed', failure: networkFailure },
    { type: 'export.failed', failure: rejection },
    { type: 'export.failed', failure: unauthorized },
  ],
  eventSources: { exportList: ['export.progressed', 'export.completed', 'export.failed'] },
  edgeInvariants: {
    'one export runs at a time': ({ from, started }) => from.value !== 'exporting' || started.length === 0,
    'a failure is told when it happens, unless the session has ended': ({ event, to, emitted }) =>
      (event.type === 'export.failed' && to.context.failure?.code !== 'unauthorized') ===
      emitted.some(({ message }) => message === 'exports.error.failed'),
  },
})
