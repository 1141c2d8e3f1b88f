import { change, failure, refused, selection } from '../common.trace.ts'
import { query } from '../lists/list.trace.ts'

export const bulkRequest = {
  action: 'keep',
  targets: {
    ids: ['id'],
    expected: [{ id: 'id', version: 'id', republish: 'number' }],
    query,
    selection,
  },
  count: 'number',
  incomplete: 'number',
  dealership: 'id',
  name: 'pseudonym',
  row: { edit: change, name: 'name', doubts: ['keep'] },
} as const

const results = [
  { id: 'id', outcome: 'keep', version: 'id', wasPublished: 'number', dealership: 'id' },
] as const

export const bulkActionTrace = {
  machine: 'bulkAction',
  context: {
    request: bulkRequest,
    waiting: [bulkRequest],
    done: 'number',
    results,
    failure,
  },
  events: {
    'action.requested': { request: bulkRequest },
    'row.edited': { edit: { id: 'id', ...bulkRequest } },
    'dealership.chosen': { id: 'id' },
    'xstate.done.actor.findRows': { output: ['id'] },
    'xstate.error.actor.findRows': refused,
    'xstate.done.actor.changeRows': { output: results },
    'xstate.error.actor.changeRows': refused,
  },
} as const
