import { refused } from '../common.trace.ts'

export const versionCheckTrace = {
  machine: 'versionCheck',
  context: { known: 'keep', latest: 'keep' },
  events: {
    'refresh.requested': { isWorkUnsaved: 'number' },
    'xstate.done.actor.readVersion': { output: { buildId: 'keep' } },
    'xstate.error.actor.readVersion': refused,
    'xstate.error.actor.keepVersion': refused,
    'xstate.error.actor.takeVersion': refused,
  },
} as const
