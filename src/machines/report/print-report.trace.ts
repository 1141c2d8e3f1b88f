export const printReportTrace = {
  machine: 'printReport',
  context: { reportId: 'keep', address: 'shape', failure: 'keep' },
  events: {
    'print.requested': { language: 'keep', zip: 'keep' },
    'xstate.done.actor.printReport': { output: { address: 'shape', isOpened: 'keep' } },
    'xstate.error.actor.printReport': { error: 'keep' },
  },
} as const
