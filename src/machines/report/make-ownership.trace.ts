import { ORDER_LIMITS } from '../../domain/public/order-limits.ts'
import { MAIL_STATES } from '../../domain/public/ownership-offer.ts'
import { COMPARISONS, MAIL_OUTCOMES } from '../../domain/public/ownership-order.ts'
import { POWERTRAINS } from '../../domain/public/ownership-report.ts'
import { failure, language, oneOf, refused } from '../common.trace.ts'

const fields = Object.keys(ORDER_LIMITS)
const field = oneOf(...fields)
const comparison = oneOf(...COMPARISONS)

const values = {
  comparison,
  fuelRating: 'typed',
  years: 'typed',
  distance: 'typed',
  electricityCost: 'typed',
  gasCost: 'typed',
} as const

const vehicle = {
  year: 'number',
  make: 'name',
  model: 'name',
  trim: 'name',
  powertrain: oneOf(...POWERTRAINS),
  kwhPer100: 'number',
  fuelRating: 'number',
  electricShare: 'number',
} as const

/** The id is a secret: it is all that one needs to read the report. */
const made = {
  id: 'id',
  createdAt: 'time',
  createdBy: 'pseudonym',
  comparison: 'name',
  years: 'number',
  distance: 'number',
  revokedAt: 'time',
  mail: oneOf(...MAIL_STATES),
  isUnsubscribed: 'number',
} as const

const offer = {
  terms: {
    selected: vehicle,
    comparison: vehicle,
    years: 'number',
    distance: 'number',
    chargeAtHome: 'number',
    electricityCost: 'number',
    publicElectricityCost: 'number',
    gasCost: 'number',
    incentives: 'number',
    measurement: oneOf('metric', 'imperial'),
    currency: oneOf('USD', 'CAD'),
    state: 'name',
  },
  values,
  ratings: { compact: 'typed', midsize: 'typed', smallSuv: 'typed', largeSuv: 'typed', pickup: 'typed' },
  made: [made],
} as const

export const makeOwnershipTrace = {
  machine: 'makeOwnership',
  context: {
    reportId: 'id',
    language,
    offer,
    values,
    problems: { $keys: field, '*': oneOf('noNumber', 'outOfRange', 'noWholeNumber') },
    made,
    email: 'pseudonym',
    outcome: oneOf(...MAIL_OUTCOMES),
    failure,
  },
  events: {
    'offer.requested': { reportId: 'id', language },
    'number.typed': { field, value: 'typed' },
    'comparison.chosen': { comparison },
    'made.chosen': { id: 'id' },
    'email.typed': { email: 'pseudonym' },
    'language.chosen': { language },
    'xstate.done.actor.readOffer': { output: offer },
    'xstate.error.actor.readOffer': refused,
    'xstate.done.actor.makeOwnership': { output: made },
    'xstate.error.actor.makeOwnership': refused,
    'xstate.done.actor.mailOwnership': { output: oneOf(...MAIL_OUTCOMES) },
    'xstate.error.actor.mailOwnership': refused,
    'xstate.done.actor.revokeOwnership': { output: made },
    'xstate.error.actor.revokeOwnership': refused,
  },
} as const
