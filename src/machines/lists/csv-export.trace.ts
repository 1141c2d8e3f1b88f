import { failure, language, selection } from '../common.trace.ts'
import { query } from './list.trace.ts'

const request = {
  list: 'keep',
  source: { service: 'keep', path: 'keep' },
  query,
  selection,
  columns: 'keep',
  language,
  ids: ['id'],
  format: 'keep',
  heading: { title: 'typed', facts: ['typed'] },
} as const

export const csvExportTrace = {
  machine: 'csvExport',
  context: { request, progress: { rows: 'number', total: 'number' }, failure },
  events: {
    'export.requested': { request },
    'export.progressed': { rows: 'number', total: 'number' },
    'export.completed': { leftOut: { count: 'number', name: 'typed' } },
    'export.failed': { failure },
  },
} as const
