import { failure, refused } from '../common.trace.ts'

const report = {
  id: 'id',
  preview: { steps: 'number', since: 'time', failedCalls: 'number', faults: 'number' },
} as const

/** The trace rules of the report of a problem. */
export const problemReportTrace = {
  machine: 'problemReport',
  context: { report, note: 'shape', failure, isDue: 'number' },
  events: {
    'note.edited': { note: 'shape' },
    'xstate.done.actor.prepare': { output: report },
    'xstate.done.actor.deliver': {
      output: { delivered: ['id'], refused: [{ id: 'id', code: 'id' }], left: 'number' },
    },
    'xstate.error.actor.prepare': refused,
    'xstate.error.actor.send': refused,
    'xstate.error.actor.save': refused,
    'xstate.error.actor.keep': refused,
  },
} as const
