import { failure, refused } from '../common.trace.ts'

const location = {
  code: 'postalCode',
  country: 'keep',
  region: 'name',
  summerC: 'keep',
  winterC: 'keep',
} as const

export const rangeForecastTrace = {
  machine: 'rangeForecast',
  context: {
    own: 'postalCode',
    typed: 'postalCode',
    asked: 'postalCode',
    location,
    failure,
    retries: 'keep',
  },
  events: {
    'code.typed': { text: 'postalCode' },
    'xstate.done.actor.readLocation': { output: location },
    'xstate.error.actor.readLocation': refused,
  },
} as const
