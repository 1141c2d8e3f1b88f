import { refused } from '../common.trace.ts'

/** The trace rules of the trace that an e-mail quotes. */
export const mailedTraceTrace = {
  machine: 'mailedTrace',
  context: { id: 'id' },
  events: {
    'id.reserved': { id: 'id' },
    'xstate.error.actor.sendMailed': refused,
    'xstate.error.actor.keepMailed': refused,
  },
} as const
