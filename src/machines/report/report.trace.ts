import { CELL_ISSUES, MEASUREMENT_FLAGS } from '../../domain/report/device-words.ts'
import { failure, notice, oneOf, oneOfOrName, refused, vehicle } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'

const unit = oneOf('km', 'm', 'mi', 'V', 'mV')
const measure = { value: 'number', unit } as const

const issue = oneOfOrName(...CELL_ISSUES)

const specifications = {
  chargingConnectorTypes: ['name'],
  $keys: 'keep',
  '*': 'number',
} as const

const measured = {
  odometer: measure,
  adjustedEpaRange: measure,
  dtcClearDistance: measure,
  cellDeviation: measure,
  cellGeneralCriticalIssues: [issue],
  cellCriticalIssues: { $keys: 'id', '*': [issue] },
  validationErrors: { $keys: oneOfOrName(...Object.values(MEASUREMENT_FLAGS).flat()), '*': 'number' },
} as const

/** Those of the United States and Canada that most people live in. In another one a replay has the days of who looks at it. */
export const timeZone = oneOf(
  ...[
    'Halifax',
    'New_York',
    'Toronto',
    'Detroit',
    'Chicago',
    'Winnipeg',
    'Regina',
    'Denver',
    'Edmonton',
    'Phoenix',
  ].map((city) => `America/${city}`),
  'America/Vancouver',
  'America/Los_Angeles',
)

/** The raw data of the device is not recorded. */
export const batteryReport = {
  id: 'id',
  version: 'id',
  isArchived: 'number',
  conductedAt: 'time',
  cellHealth: 'keep',
  imagePath: 'shape',
  vehicle,
  trim: 'name',
  firstUse: 'time',
  dealership: {
    id: 'id',
    name: 'name',
    address: {
      streetNumber: 'name',
      streetName: 'name',
      city: 'name',
      state: 'name',
      zipCode: 'postalCode',
      country: 'name',
    },
    emails: [{ id: 'id', key: 'name', value: 'pseudonym' }],
    phoneNumbers: [{ id: 'id', key: 'name', value: 'shape' }],
    measurement: 'keep',
    timeZone,
  },
  score: 'number',
  doubts: ['keep'],
  resolutions: { odometer: 'keep', cells: 'keep' },
  methodVersion: 'number',
  currentCapacityKwh: 'number',
  originalCapacityKwh: 'number',
  specifications,
  cellGroups: 'number',
  conditions: { stateOfChargePercent: 'number', temperatureC: 'number', device: 'id', firmware: 'name' },
  measured,
  uncertainty: {
    version: 'number',
    health: 'number',
    capacity: 'number',
    range: 'number',
    contributions: { $keys: 'keep', '*': 'number' },
  },
  others: [{ id: 'id', conductedAt: 'time', score: 'number', share: 'number', firstUse: 'time' }],
  issue: { number: 'id', revision: 'number', issuedAt: 'time', code: 'id' },
} as const

export const reportTrace = {
  machine: 'report',
  context: {
    mayDebug: 'number',
    reportId: 'id',
    isPrint: 'number',
    zip: 'postalCode',
    report: batteryReport,
    failure,
    retries: 'number',
  },
  events: {
    'screen.opened': { reportId: 'id', isPrint: 'number', zip: 'postalCode' },
    'picture.uploaded': { reportId: 'id', imagePath: 'shape' },
    'postalCode.chosen': { code: 'postalCode' },
    'notice.raised': notice,
    'xstate.done.actor.readReport': { output: batteryReport },
    'xstate.error.actor.readReport': refused,
    'xstate.error.actor.closeWindow': refused,
  },
} as const

export const reportScreenTrace = screenTrace('report')
