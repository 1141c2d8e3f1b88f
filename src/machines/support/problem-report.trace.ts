const failure = { code: 'keep', status: 'keep', message: 'shape', field: 'keep' } as const
const report = { id: 'keep', preview: 'keep' } as const

/** The trace rules of the report of a problem. */
export const problemReportTrace = {
  machine: 'problemReport',
  context: { report, note: 'shape', failure },
  events: {
    'note.edited': { note: 'shape' },
    'xstate.done.actor.prepare': { output: report },
    'xstate.done.actor.deliver': { output: { sent: 'keep', left: 'keep' } },
    'xstate.error.actor.prepare': { error: failure },
    'xstate.error.actor.send': { error: failure },
    'xstate.error.actor.save': { error: failure },
    'xstate.error.actor.keep': { error: failure },
  },
} as const
