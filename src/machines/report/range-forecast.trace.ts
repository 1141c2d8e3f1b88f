/** A postal code identifies an area, not a person. */
export const rangeForecastTrace = {
  machine: 'rangeForecast',
  context: { own: 'keep', typed: 'keep', asked: 'keep', location: 'keep', failure: 'keep', retries: 'keep' },
  events: {
    'code.typed': { text: 'keep' },
    'xstate.done.actor.readLocation': { output: 'keep' },
    'xstate.error.actor.readLocation': { error: 'keep' },
  },
} as const
