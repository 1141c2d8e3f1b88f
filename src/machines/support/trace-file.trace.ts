export const traceFileTrace = {
  machine: 'traceFile',
  context: { code: 'keep' },
  events: {
    'save.requested': { code: 'keep' },
    'xstate.error.actor.saveTrace': { error: 'keep' },
  },
} as const
