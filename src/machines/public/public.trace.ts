/** The id is a secret: it is all that one needs to read a report and to stop its e-mails. */
const ownershipReportId = 'pseudonym'

export const unsubscribeTrace = {
  machine: 'unsubscribe',
  context: { ownershipReportId },
  events: {
    'xstate.done.actor.readStatus': { output: { unsubscribed: 'keep' } },
    'xstate.error.actor.readStatus': { error: 'keep' },
    'xstate.error.actor.unsubscribe': { error: 'keep' },
  },
} as const

const vehicle = {
  year: 'keep',
  make: 'keep',
  model: 'keep',
  trim: 'keep',
  powertrain: 'keep',
  kwhPer100: 'keep',
  fuelRating: 'keep',
  electricShare: 'keep',
} as const

/** The figures are recorded, because the page computes with them. Places and contact data become pseudonyms. */
const report = {
  terms: {
    selected: vehicle,
    comparison: vehicle,
    years: 'keep',
    distance: 'keep',
    chargeAtHome: 'keep',
    electricityCost: 'keep',
    publicElectricityCost: 'keep',
    gasCost: 'keep',
    incentives: 'keep',
    measurement: 'keep',
    currency: 'keep',
    state: 'keep',
  },
  location: 'pseudonym',
  dealership: {
    name: 'pseudonym',
    address: {
      city: 'pseudonym',
      state: 'keep',
      streetName: 'pseudonym',
      streetNumber: 'pseudonym',
      zipCode: 'pseudonym',
    },
    phoneNumbers: [{ key: 'keep', value: 'pseudonym' }],
    emails: [{ key: 'keep', value: 'pseudonym' }],
  },
  style: {
    accentColor: 'keep',
    accentContrast: 'keep',
    ctaColor: 'keep',
    cssStyling: 'shape',
    radius: 'keep',
  },
} as const

export const ownershipReportTrace = {
  machine: 'ownershipReport',
  context: { ownershipReportId, report },
  events: {
    'xstate.done.actor.readReport': { output: report },
    'xstate.error.actor.readReport': { error: 'keep' },
    'xstate.done.actor.readCarbonFlag': { output: 'keep' },
    'xstate.error.actor.readCarbonFlag': { error: 'keep' },
  },
} as const

export const publicPagesTrace = {
  machine: 'publicPages',
  context: { address: { path: 'shape', search: 'shape' } },
  events: {},
} as const
