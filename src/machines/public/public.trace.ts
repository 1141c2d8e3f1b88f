import { address, failure, language, oneOf, refused } from '../common.trace.ts'
import { batteryReport, timeZone } from '../report/report.trace.ts'

/** The id is a secret: it is all that one needs to read a report and to stop its e-mails. */
const ownershipReportId = 'id'

export const unsubscribeTrace = {
  machine: 'unsubscribe',
  context: { ownershipReportId },
  events: {
    'xstate.done.actor.readStatus': { output: { unsubscribed: 'number' } },
    'xstate.error.actor.readStatus': refused,
    'xstate.error.actor.unsubscribe': refused,
  },
} as const

const vehicle = {
  year: 'number',
  make: 'name',
  model: 'name',
  trim: 'name',
  powertrain: 'keep',
  kwhPer100: 'number',
  fuelRating: 'number',
  electricShare: 'number',
} as const

/** The figures are recorded, because the page computes with them. All texts of the dealership are replaced. */
const report = {
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
    measurement: 'keep',
    currency: oneOf('USD', 'CAD'),
    state: 'name',
  },
  location: 'name',
  dealership: {
    name: 'name',
    address: {
      city: 'name',
      state: 'name',
      streetName: 'name',
      streetNumber: 'name',
      zipCode: 'postalCode',
    },
    phoneNumbers: [{ key: 'name', value: 'shape' }],
    emails: [{ key: 'name', value: 'pseudonym' }],
  },
  style: {
    accentColor: 'shape',
    accentContrast: 'shape',
    ctaColor: 'shape',
    cssStyling: 'shape',
    radius: 'shape',
  },
} as const

export const ownershipReportTrace = {
  machine: 'ownershipReport',
  context: { ownershipReportId, report },
  events: {
    'xstate.done.actor.readReport': { output: report },
    'xstate.error.actor.readReport': refused,
    'xstate.done.actor.readCarbonFlag': { output: 'number' },
    'xstate.error.actor.readCarbonFlag': refused,
  },
} as const

/** The code is a secret: it is all that one needs to read a report. */
const publicReport = {
  number: 'id',
  revision: 'number',
  issuedAt: 'time',
  status: oneOf('current', 'superseded', 'withdrawn'),
  supersededBy: { number: 'id', issuedAt: 'time' },
  withdrawnAt: 'time',
  measuredAgain: { number: 'id', measuredAt: 'time' },
  timeZone,
  logoSrc: 'shape',
  style: { accentColor: 'shape', accentContrast: 'shape', ctaColor: 'shape', radius: 'shape' },
  content: { report: batteryReport, fileHref: 'shape' },
} as const

const savedPdf = { address: 'shape', fileName: 'shape' } as const

export const publicReportTrace = {
  machine: 'publicReport',
  context: { code: 'id', report: publicReport, pdf: savedPdf, failure },
  events: {
    'pdf.requested': { language },
    'xstate.done.actor.readReport': { output: publicReport },
    'xstate.error.actor.readReport': refused,
    'xstate.done.actor.savePdf': { output: savedPdf },
    'xstate.error.actor.savePdf': refused,
  },
} as const

/** With its number, everybody can ask what has become of a report. */
const verified = {
  number: 'id',
  revision: 'number',
  issuedAt: 'time',
  status: oneOf('current', 'superseded', 'withdrawn'),
  supersededBy: { number: 'id', issuedAt: 'time' },
  withdrawnAt: 'time',
  measuredAgain: { number: 'id', measuredAt: 'time' },
  issuedBy: 'name',
  timeZone,
  vehicle: { year: 'number', make: 'name', model: 'name' },
  trim: 'name',
  vinEnd: 'id',
  score: 'number',
  currentCapacityKwh: 'number',
  originalCapacityKwh: 'number',
} as const

export const verifyReportTrace = {
  machine: 'verifyReport',
  context: { typed: 'id', report: verified, failure },
  events: {
    'number.typed': { text: 'id' },
    'xstate.done.actor.verifyNumber': { output: verified },
    'xstate.error.actor.verifyNumber': refused,
  },
} as const

export const publicPagesTrace = {
  machine: 'publicPages',
  context: { address },
  events: {},
} as const
