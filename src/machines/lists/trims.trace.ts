import { refused, vehicle, vehicleText } from '../common.trace.ts'

export const trimsTrace = {
  machine: 'trims',
  context: {
    batches: [{ $keys: vehicleText, '*': ['name'] }],
    wanted: [vehicle],
    asked: [vehicle],
    failed: [vehicleText],
  },
  events: {
    'vehicles.seen': { vehicles: [vehicle] },
    'xstate.done.actor.readTrims': { output: [{ ...vehicle, trims: ['name'] }] },
    'xstate.error.actor.readTrims': refused,
  },
} as const
