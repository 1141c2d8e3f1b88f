import { MakeOwnership } from '../../../src/views/report/ownership/make-ownership.view.tsx'
import { ReportView } from '../../../src/views/report/report.view.tsx'
import { done } from '../../kit/model.ts'
import { stateName } from '../../kit/stable.ts'
import { model as changes, trimChange } from '../../models/changes/changes.model.ts'
import { model as trims } from '../../models/lists/trims.model.ts'
import { model as enteredFigures } from '../../models/report/entered-figures.model.ts'
import { model as firstUse } from '../../models/report/first-use.model.ts'
import { model as handOver } from '../../models/report/hand-over.model.ts'
import {
  MADE,
  model as makeOwnership,
  metric,
  offer,
  opened,
  unknown,
} from '../../models/report/make-ownership.model.ts'
import { model as pictureUpload } from '../../models/report/picture-upload.model.ts'
import { model as printReport } from '../../models/report/print-report.model.ts'
import { model as rangeForecast } from '../../models/report/range-forecast.model.ts'
import { model as report, trimEdit } from '../../models/report/report.model.ts'
import { model as reportRevisions } from '../../models/report/report-revisions.model.ts'
import { reportOf, uncertainty } from '../../models/report/report-sample.ts'
import { networkFailure } from '../../models/samples.ts'
import { after, further, having, initial, initials, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const beside = {
  ...worldOf('LF_ADMIN', '/battery-reports/one'),
  ...initials(rangeForecast, printReport, handOver, reportRevisions, firstUse, enteredFigures),
  ...initials(makeOwnership, changes, trims, pictureUpload),
}
const states = scenesOf(report, beside, {
  facets: ({ context }) => [context.isPrint],
  stateOf: ({ context, ...snapshot }) =>
    `${snapshot.matches({ open: 'shown' }) ? 'shown' : stateName(snapshot.value)}${snapshot.matches({ open: { shown: { debug: 'shown' } } }) ? ' with what the device sent' : ''}${snapshot.matches({ open: { shown: { standing: 'asking' } } }) ? ' and asks before it is archived' : ''}`,
})
const shown = states.find(({ actors }) => actors.report?.matches({ open: 'shown' }))?.actors.report
if (!shown) throw new Error('No situation shows a report.')

const asking = after(
  report,
  report.inputs[0],
  { type: 'screen.opened', reportId: 'one', isPrint: false, zip: '' },
  done('readReport', reportOf('one')),
  { type: 'edit.chosen', edit: trimEdit },
)
const asksOf = (figures: object) => ({
  ...beside,
  report: asking,
  trims: having(initial(trims), figures),
})
const contradicted = { score: null, share: null, isContradicted: true }
const later = { score: 71, share: 0.73, isContradicted: false }

const { dealership, measured, specifications } = reportOf('one')
const reports = {
  'with a picture and what the device sent': reportOf('one', { imagePath: '/one.jpg', debug: '{"a":1}' }),
  'of which nothing is known': reportOf('one', {
    dealership: null,
    score: null,
    measured: null,
    cellGroups: null,
    conditions: { stateOfChargePercent: null, temperatureC: null, device: null, firmware: null },
    specifications: null,
    cellHealth: null,
    trim: null,
    methodVersion: null,
    currentCapacityKwh: null,
    originalCapacityKwh: null,
  }),
  'with issues, in Canada': reportOf('one', {
    cellHealth: 'issue',
    score: 48,
    dealership: dealership && {
      ...dealership,
      measurement: 'metric',
      address: { ...dealership.address, state: 'ON', country: 'CA', zipCode: 'M5V 3L9' },
      emails: [],
      phoneNumbers: [],
    },
    measured: measured && {
      ...measured,
      cellGeneralCriticalIssues: ['isolationFault', 'openRecall'],
      cellCriticalIssues: { 7: ['weakCellGroup'], 12: ['overTemperature'] },
      validationErrors: { odometer: true, clearDistance: true },
    },
  }),
  'whose warranty is over': reportOf('one', { vehicle: { ...reportOf('one').vehicle, year: 2015 } }),
  'that is likely a warranty case': reportOf('one', {
    currentCapacityKwh: 50,
    specifications: specifications && { ...specifications, batteryWarrantyCapacityPercent: 70 },
  }),
  'whose warranty is counted from a day': reportOf('one', { firstUse: '2022-12-01' }),
  'whose doubts are resolved': reportOf('one', {
    score: null,
    cellGroups: null,
    measured: measured && { ...measured, odometer: null, cellDeviation: null },
    resolutions: { odometer: 'replaced', cells: 'misread' },
  }),
  'with a lower odometer that stands': reportOf('one', {
    resolutions: { odometer: 'earlierWrong', cells: null },
  }),
  'whose counted warranty is over': reportOf('one', { firstUse: '2016-01-31' }),
  'whose warranty may be over': reportOf('one', {
    conductedAt: '2024-06-01T10:00:00.000Z',
    vehicle: { ...reportOf('one').vehicle, year: 2017 },
  }),
  'with figures that staff have entered': reportOf('one', {
    hasTrims: false,
    // With a wrong check digit.
    vehicle: { ...reportOf('one').vehicle, vin: '7SAYGDEE1PF900001' },
    entered: {
      energyKwh: 77,
      range: { value: 330, unit: 'mi' },
      by: 'Vesper Lynd',
      at: '2026-11-02T09:00:00Z',
    },
  }),
  'that is not published': reportOf('one', { issue: null }),
  'that is archived': reportOf('one', { issue: null, isArchived: true }),
  'without a trim': reportOf('one', {
    score: null,
    trim: null,
    originalCapacityKwh: null,
    specifications: null,
  }),
  'with cells far apart': reportOf('one', {
    score: 77,
    measured: measured && { ...measured, cellDeviation: { value: 0.1, unit: 'V' } },
  }),
  'whose cells were not measured': reportOf('one', {
    cellHealth: null,
    cellGroups: null,
    measured: measured && { ...measured, cellDeviation: null },
  }),
  'with an issue of one cell alone, of 108': reportOf('one', {
    score: 95,
    cellGroups: 108,
    measured: measured && { ...measured, cellCriticalIssues: { 107: ['weakCellGroup'] } },
  }),
  'whose cells were measured in part': reportOf('one', {
    measured: measured && { ...measured, validationErrors: { clearDistance: true, cellDeviation: true } },
  }),
  'of another trim, with an odometer that runs backwards': reportOf('one', {
    score: null,
    currentCapacityKwh: 95,
    doubts: ['capacity', 'odometer'],
    measured: measured && { ...measured, adjustedEpaRange: { value: 420, unit: 'mi' } },
  }),
  'with an impossible cell': reportOf('one', { score: null, doubts: ['cells'] }),
  'that says how uncertain it is': reportOf('one', { uncertainty }),
  'whose uncertainty is cut, and not all of it known': reportOf('one', {
    currentCapacityKwh: 76,
    score: 98,
    uncertainty: { ...uncertainty, contributions: { ...uncertainty.contributions, charge: null } },
  }),
  'of a vehicle that gives energy': reportOf('one', {
    score: 75,
    specifications: specifications && {
      ...specifications,
      vehicleToHome: true,
      vehicleToLoad: true,
      vehicleToGrid: true,
      heatPump: false,
      teslaNetworkAvailability: false,
    },
  }),
}

walk('report/report', ReportView, () => [
  ...states,
  ...Object.entries(reports).flatMap(([name, each]) =>
    [false, true].map((isPrint) => ({
      name: `${name}${isPrint ? ', on paper' : ''}`,
      actors: { ...beside, report: having(shown, { report: each, isPrint }) },
    })),
  ),
  { name: 'on a phone', actors: { ...beside, report: shown }, isPhone: true },
  ...scenesOf(
    rangeForecast,
    { ...beside, report: shown },
    {
      facets: ({ value, context }) => [[value, context.failure?.code, context.location?.code], context.typed],
    },
  ),
  ...scenesOf(printReport, { ...beside, report: shown }),
  ...scenesOf(handOver, { ...beside, report: shown }),
  {
    name: 'with a trim that is on its way',
    actors: {
      ...beside,
      report: shown,
      changes: after(changes, undefined, { type: 'row.edited', edit: trimChange }),
    },
  },
  ...scenesOf(pictureUpload, { ...beside, report: shown }),
  { name: 'that asks before another trim', actors: asksOf({ figures: later }) },
  { name: 'that asks about a trim which contradicts it', actors: asksOf({ figures: contradicted }) },
  { name: 'that cannot tell the new figures', actors: asksOf({ failure: networkFailure }) },
])

const offered = after(makeOwnership, undefined, opened, done('readOffer', offer))
const chosen = { type: 'made.chosen', id: 'one' } as const
const handed = after(makeOwnership, undefined, opened, done('readOffer', offer), chosen)

walk('report/ownership/make-ownership', MakeOwnership, () => [
  ...scenesOf(makeOwnership, beside, {
    facets: ({ value, context }) => [value, context.failure?.code, context.outcome, context.problems],
  }),
  ...further('makeOwnership', beside, {
    'in Canada': having(offered, { offer: metric, values: metric.values }),
    'without a trim': having(offered, { offer: unknown }),
    'with a consumption that costs more': having(offered, {
      values: { ...offer.values, fuelRating: '150', gasCost: '0.5', electricityCost: '4' },
    }),
  }),
  ...MADE.map((made) => ({
    name: `handing over what is ${made.id}`,
    actors: { ...beside, makeOwnership: having(handed, { made }) },
  })),
  ...(['otherAddress', 'revoked', 'required', 'tooLong'] as const).map((outcome) => ({
    name: `whose mail was refused: ${outcome}`,
    actors: { ...beside, makeOwnership: having(handed, { email: 'owner', outcome }) },
  })),
])
