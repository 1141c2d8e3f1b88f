import { csvExportMachine } from '../../../src/machines/lists/csv-export.machine.ts'
import { defineModel } from '../../kit/model.ts'
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
    { type: 'export.cancelled' },
    { type: 'retry.requested' },
    { type: 'failure.dismissed' },
    { type: 'export.progressed', rows: 0, total: 2 },
    { type: 'export.progressed', rows: 1, total: 2 },
    { type: 'export.completed' },
    { type: 'export.completed', leftOut: { count: 1, name: '2021 Hyundai Kona, KM8K' } },
    { type: 'export.failed', failure: networkFailure },
    { type: 'export.failed', failure: rejection },
    { type: 'export.failed', failure: unauthorized },
  ],
  eventSources: {
    'export.progressed': 'exportList',
    'export.completed': 'exportList',
    'export.failed': 'exportList',
  },
  project: ({ context }) => [
    context.request?.list ?? null,
    context.request?.format ?? null,
    context.progress?.rows ?? null,
    context.failure?.code ?? null,
  ],
  invariants: {
    'a failed export names its reason, no other has one': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'what is exported was asked for': ({ value, context }) => value === 'idle' || context.request !== null,
  },
  edgeInvariants: {
    'one export runs at a time': ({ from, started }) => from.value !== 'exporting' || started.length === 0,
    'what is asked for while another export runs changes nothing': ({ from, event, to }) =>
      from.value !== 'exporting' || event.type !== 'export.requested' || to === from,
    'an export starts without the progress of the one before': ({ started, to }) =>
      started.length === 0 || to.context.progress === null,
    'a retry asks for the same again': ({ from, event, to, started }) =>
      event.type !== 'retry.requested' ||
      from.value !== 'failed' ||
      (started.length === 1 && to.context.request === from.context.request),
    'a file is told of when it is there, and only then': ({ from, event, emitted }) =>
      (event.type === 'export.completed' && from.context.request?.format !== 'paper') ===
      emitted.some(({ tone }) => tone === 'success'),
    'a failure is told when it happens, unless the session has ended': ({ event, to, emitted }) =>
      (event.type === 'export.failed' && to.context.failure?.code !== 'unauthorized') ===
      emitted.some(({ message }) => message === 'exports.error.failed'),
    'what a file lacks is told by name': ({ from, event, emitted }) =>
      from.value !== 'exporting' ||
      (event.type === 'export.completed' && event.leftOut !== undefined) ===
        emitted.some(({ message, name }) => message === 'prints.error.leftOut' && name !== undefined),
    'what the user cancels is not told of': ({ event, to, emitted }) =>
      event.type !== 'export.cancelled' || (emitted.length === 0 && to.value !== 'failed'),
  },
})
