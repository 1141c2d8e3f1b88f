/** VINs are replaced wherever they stand: in fields, and in the keys of what was answered. */
export const trimsTrace = {
  machine: 'trims',
  context: { batches: 'keep', wanted: 'keep', asked: 'keep', failed: 'keep' },
  events: {
    'vehicles.seen': { vehicles: 'keep' },
    'xstate.done.actor.readTrims': { output: 'keep' },
    'xstate.error.actor.readTrims': { error: 'keep' },
  },
} as const
