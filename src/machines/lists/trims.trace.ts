/** The recorder replaces VINs everywhere: in fields, and in the keys of answers. */
export const trimsTrace = {
  machine: 'trims',
  context: { batches: 'keep', wanted: 'keep', asked: 'keep', failed: 'keep' },
  events: {
    'vehicles.seen': { vehicles: 'keep' },
    'xstate.done.actor.readTrims': { output: 'keep' },
    'xstate.error.actor.readTrims': { error: 'keep' },
  },
} as const
