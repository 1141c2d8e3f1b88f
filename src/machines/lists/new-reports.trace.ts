import { refused, selection } from '../common.trace.ts'
import { query } from './paged-list.trace.ts'

const read = { query, selection, readAt: 'number' } as const

export const newReportsTrace = {
  machine: 'newReports',
  context: { read, count: 'number', failures: 'number' },
  events: {
    'list.shown': { read, isOld: 'number' },
    'xstate.done.actor.countArrivals': { output: 'number' },
    'xstate.error.actor.countArrivals': refused,
  },
} as const
