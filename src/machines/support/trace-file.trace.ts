import { refused } from '../common.trace.ts'

export const traceFileTrace = {
  machine: 'traceFile',
  context: { code: 'id' },
  events: {
    'save.requested': { code: 'id' },
    'xstate.error.actor.saveTrace': refused,
  },
} as const
