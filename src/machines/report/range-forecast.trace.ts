import { country, failure, refused } from '../common.trace.ts'

const location = {
  code: 'postalCode',
  country,
  region: 'name',
  place: 'name',
  summerC: 'number',
  winterC: 'number',
} as const

export const rangeForecastTrace = {
  machine: 'rangeForecast',
  context: {
    own: 'postalCode',
    typed: 'postalCode',
    asked: 'postalCode',
    location,
    failure,
    retries: 'number',
  },
  events: {
    'code.typed': { text: 'postalCode' },
    'xstate.done.actor.readLocation': { output: location },
    'xstate.error.actor.readLocation': refused,
  },
} as const
