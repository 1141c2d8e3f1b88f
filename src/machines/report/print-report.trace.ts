import { failure, language, refused } from '../common.trace.ts'

export const printReportTrace = {
  machine: 'printReport',
  context: { reportId: 'id', file: { address: 'shape', fileName: 'shape' }, failure },
  events: {
    'print.requested': { language, zip: 'postalCode' },
    'xstate.done.actor.printReport': { output: { address: 'shape', fileName: 'shape', isOpened: 'number' } },
    'xstate.error.actor.printReport': refused,
  },
} as const
