import { failure, narrowing, reportEdit, selection } from '../common.trace.ts'

export const bulkRequest = {
  action: 'keep',
  targets: {
    ids: ['id'],
    expected: [{ id: 'id', version: 'id', republish: 'number' }],
    query: { selection, filter: 'keep', search: 'typed', narrowing },
  },
  count: 'number',
  incomplete: 'number',
  dealership: 'id',
  name: 'pseudonym',
  row: { edit: reportEdit, name: 'name', doubts: ['keep'] },
} as const

const results = [
  { id: 'id', outcome: 'keep', version: 'id', wasPublished: 'number', dealership: 'id' },
] as const

export const bulkActionTrace = {
  machine: 'bulkAction',
  context: {
    request: bulkRequest,
    waiting: [bulkRequest],
    total: 'number',
    results,
    failure,
    lost: { id: 'id', earlier: bulkRequest },
  },
  events: {
    'action.requested': { request: bulkRequest },
    'row.edited': { edit: { id: 'id', ...bulkRequest } },
    'dealership.chosen': { id: 'id' },
    'bulk.started': { total: 'number' },
    'bulk.saved': { results },
    'bulk.recovered': { results },
    'bulk.failed': { failure, lost: 'id' },
  },
} as const
