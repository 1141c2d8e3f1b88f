import { failure, refused } from '../common.trace.ts'

const limit = { reason: 'keep', endsAt: 'number', endsIn: 'number' } as const

export const sessionLimitTrace = {
  machine: 'sessionLimit',
  context: { limit, closed: 'keep', failure },
  events: {
    'xstate.done.actor.readLimit': { output: limit },
    'xstate.error.actor.readLimit': refused,
    'xstate.done.actor.stay': { output: limit },
    'xstate.error.actor.stay': refused,
  },
} as const
