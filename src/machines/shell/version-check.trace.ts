export const versionCheckTrace = {
  machine: 'versionCheck',
  context: { known: 'keep', latest: 'keep' },
  events: {
    'refresh.requested': { isWorkUnsaved: 'keep' },
    'xstate.done.actor.readVersion': { output: { buildId: 'keep' } },
    'xstate.error.actor.readVersion': { error: 'keep' },
    'xstate.error.actor.keepVersion': { error: 'keep' },
    'xstate.error.actor.takeVersion': { error: 'keep' },
  },
} as const
