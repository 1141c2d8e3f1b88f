import { screenTrace } from '../screen.trace.ts'

/** Contact data becomes a pseudonym. The raw data of the device is not recorded. */
const report = {
  id: 'keep',
  conductedAt: 'keep',
  cellHealth: 'keep',
  imagePath: 'keep',
  vehicle: 'keep',
  trim: 'keep',
  dealership: {
    id: 'keep',
    name: 'keep',
    address: 'keep',
    emails: [{ id: 'keep', key: 'keep', value: 'pseudonym' }],
    phoneNumbers: [{ id: 'keep', key: 'keep', value: 'shape' }],
    measurement: 'keep',
  },
  score: 'keep',
  methodVersion: 'keep',
  currentCapacityKwh: 'keep',
  originalCapacityKwh: 'keep',
  specifications: 'keep',
  measured: 'keep',
} as const

export const reportTrace = {
  machine: 'report',
  context: {
    mayDebug: 'keep',
    reportId: 'keep',
    isPrint: 'keep',
    zip: 'keep',
    report,
    failure: 'keep',
    retries: 'keep',
  },
  events: {
    'screen.opened': { reportId: 'keep', isPrint: 'keep', zip: 'keep' },
    'picture.uploaded': { reportId: 'keep', imagePath: 'keep' },
    'postalCode.chosen': { code: 'keep' },
    'notice.raised': { tone: 'keep', message: 'keep' },
    'xstate.done.actor.readReport': { output: report },
    'xstate.error.actor.readReport': { error: 'keep' },
    'xstate.error.actor.closeWindow': { error: 'keep' },
  },
} as const

export const reportScreenTrace = screenTrace('report')
