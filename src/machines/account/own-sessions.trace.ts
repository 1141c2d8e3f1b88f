import { failure, refused } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'

const session = {
  id: 'id',
  isCurrent: 'keep',
  browser: 'shape',
  system: 'shape',
  ipAddress: 'pseudonym',
  signedInAt: 'time',
  lastUsedAt: 'time',
} as const

export const ownSessionsTrace = {
  machine: 'ownSessions',
  context: { sessions: [session], ending: { id: 'id' }, failure, retries: 'number' },
  events: {
    'end.requested': { id: 'id' },
    'xstate.done.actor.readSessions': { output: [session] },
    'xstate.error.actor.readSessions': refused,
    'xstate.error.actor.endSessions': refused,
  },
} as const

export const profileScreenTrace = screenTrace('profile')
