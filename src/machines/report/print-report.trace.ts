import { failure, refused } from '../common.trace.ts'

export const printReportTrace = {
  machine: 'printReport',
  context: { reportId: 'id', address: 'shape', failure },
  events: {
    'print.requested': { language: 'keep', zip: 'postalCode' },
    'xstate.done.actor.printReport': { output: { address: 'shape', isOpened: 'number' } },
    'xstate.error.actor.printReport': refused,
  },
} as const
