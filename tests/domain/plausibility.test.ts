import { expect, test } from 'vitest'
import { cellStateOf } from '../../src/domain/report/battery-report.ts'
import { doubtsAbout, type Evidence } from '../../src/domain/report/plausibility.ts'
import { checksOf, doubtsOf, healthOf } from '../../src/domain/report/report-health.ts'
import { reportOf } from '../models/report/report-sample.ts'

const { measured, specifications } = reportOf('one')
if (!measured || !specifications) throw new Error('The sample has everything.')

/** A vehicle with 531 km when it was new, and 32,100 mi on its odometer: 51,660 km. */
const sound: Evidence = {
  currentCapacityKwh: 70.84,
  originalCapacityKwh: 77,
  measured,
  specifications,
  modelYear: 2022,
  measuredAt: '2026-11-20T09:00:00Z',
  earlierOdometerKm: null,
  clearDistanceKm: 51_661,
  cellVoltages: [3.81, 3.85, 3.86],
  chemistry: 'NMC',
  cellGroups: 96,
}
const sent = (changes: Partial<typeof measured>) => ({ measured: { ...measured, ...changes } })
const flagged = (name: string, changes: Partial<typeof measured> = {}) =>
  sent({ ...changes, validationErrors: { [name]: true } })
const UNKNOWN = { originalCapacityKwh: null, specifications: null }
const driven = (value: number) => sent({ odometer: { value, unit: 'km' } })
/** The cars of a model year are sold from January of the year before on. */
const FIRST_WEEK = { measuredAt: '2021-01-03T00:00:00Z', clearDistanceKm: null }

test.each<[string, Partial<Evidence>]>([
  ['a sound report', {}],
  ['five per cent more capacity than when new', { currentCapacityKwh: 80.85 }],
  ['five per cent more range than when new', sent({ adjustedEpaRange: { value: 557, unit: 'km' } })],
  ['the same odometer as before, rounded to kilometres', { earlierOdometerKm: 51_661 }],
  ['an unknown odometer', { ...sent({ odometer: null }), earlierOdometerKm: 99_000 }],
  ['an odometer that the device flagged', { ...flagged('odometer'), earlierOdometerKm: 99_000 }],
  ['the odometer of a new car', { ...driven(0), clearDistanceKm: null, measuredAt: '2022-12-31T00:00:00Z' }],
  ['no range, of a device that cannot tell it', sent({ adjustedEpaRange: { value: 0, unit: 'km' } })],
  ['cells that were read at two moments', { cellVoltages: [3.7, 3.8, 3.81] }],
  [
    'the largest battery of a car that nobody knows',
    { ...UNKNOWN, ...sent({ adjustedEpaRange: { value: 1500, unit: 'km' } }), currentCapacityKwh: 300 },
  ],
  ['no measurements', { measured: null, specifications: null, originalCapacityKwh: null }],
  ['a deviation that the device flagged', flagged('deviation', { cellDeviation: { value: 42, unit: 'V' } })],
  ['a deviation in an unknown unit', sent({ cellDeviation: { value: 42, unit: 'sparks' } })],
  ['an issue of the last cell', sent({ cellCriticalIssues: { 96: ['weakCellGroup'], 97: [] } })],
  [
    'an issue of the last cell that any vehicle has, where their number is not known',
    { ...sent({ cellCriticalIssues: { 480: ['bmsFault'] } }), cellGroups: null },
  ],
  ['a cell at the lowest voltage', { ...sent({ cellDeviation: null }), cellVoltages: [0.5, 3.8, 3.9] }],
  ...['NMC', 'NCA', 'NCMA'].map((chemistry): [string, Partial<Evidence>] => [
    `the fullest cell of ${chemistry}`,
    { cellVoltages: [4.4], chemistry },
  ]),
  ['the smallest battery of a car that nobody knows', { currentCapacityKwh: 1, originalCapacityKwh: null }],
  ['as many cell groups as a vehicle has at most', { cellGroups: 480 }],
  ['the most that a car drives in its first week', { ...FIRST_WEEK, ...driven(3000) }],
  ['a full cell of iron phosphate', { cellVoltages: [3.6, 3.65, 3.65], chemistry: 'LFP' }],
  ['a worn battery', { ...sent({ adjustedEpaRange: { value: 150, unit: 'km' } }), currentCapacityKwh: 30 }],
  ['a range by another driver', sent({ adjustedEpaRange: { value: 360, unit: 'km' } })],
  ['the odometer of a taxi', sent({ odometer: { value: 500_000, unit: 'kilometres' } })],
])('%s raises no doubt', (_, changes) => {
  expect(doubtsAbout({ ...sound, ...changes })).toEqual([])
})

test.each<[string, Partial<Evidence>, readonly string[]]>([
  ['more capacity than when new', { currentCapacityKwh: 80.9 }, ['capacity']],
  ['no energy', { currentCapacityKwh: 0 }, ['capacity']],
  ['hardly any energy', { currentCapacityKwh: 0.4 }, ['capacity']],
  [
    'hardly any energy of a car that nobody knows',
    { currentCapacityKwh: 0.4, originalCapacityKwh: null },
    ['capacity'],
  ],
  ['more energy than any car holds', { ...UNKNOWN, currentCapacityKwh: 301 }, ['capacity']],
  [
    'more range than any car has',
    { ...UNKNOWN, ...sent({ adjustedEpaRange: { value: 1501, unit: 'km' } }) },
    ['range'],
  ],
  ['an odometer of 0 of an old car', { ...driven(0), clearDistanceKm: null }, ['odometer']],
  ['faults that were cleared before the car was built', { clearDistanceKm: 51_663 }, ['odometer']],
  ['cells further apart than the device says', { cellVoltages: [2.5, 3.6, 3.7] }, ['cells']],
  ['less energy than none', { currentCapacityKwh: -5, originalCapacityKwh: null }, ['capacity']],
  ['one kilometre of range', sent({ adjustedEpaRange: { value: 1, unit: 'km' } }), ['range']],
  ['range that the energy does not reach', sent({ adjustedEpaRange: { value: 350, unit: 'KM' } }), ['range']],
  ['an odometer of all nines', sent({ odometer: { value: 999_999, unit: 'km' } }), ['odometer']],
  ['a measurement that is older than the model', { measuredAt: '2010-06-01T00:00:00Z' }, ['odometer']],
  ['a lowest cell above the highest', { cellVoltages: [3.9, 3.85, 3.8] }, ['cells']],
  ['a cell above its chemistry', { cellVoltages: [3.6, 3.7, 4.1], chemistry: 'LFP' }, ['cells']],
  ['a cell group more than a vehicle has at most', { cellGroups: 481 }, ['cells']],
  ...['NMC', 'NCA', 'NCMA'].map((chemistry): [string, Partial<Evidence>, readonly string[]] => [
    `a cell above the fullest of ${chemistry}`,
    { cellVoltages: [4.41], chemistry },
    ['cells'],
  ]),
  ['more than a car drives in its first week', { ...FIRST_WEEK, ...driven(3001) }, ['odometer']],
  ['half a cell group', { cellGroups: 95.5 }, ['cells']],
  ['more range than when new', sent({ adjustedEpaRange: { value: 347, unit: 'mi' } }), ['range']],
  ['an odometer that runs backwards', { earlierOdometerKm: 51_663 }, ['odometer']],
  ['a deviation above a whole cell', sent({ cellDeviation: { value: 5001, unit: 'mV' } }), ['cells']],
  ['a negative deviation', sent({ cellDeviation: { value: -0.01, unit: 'V' } }), ['cells']],
  ['a cell without voltage', { cellVoltages: [0, 3.8, 3.9] }, ['cells']],
  ['a cell above all voltages', { cellVoltages: [3.7, 3.8, 5.1] }, ['cells']],
  [
    'an issue of a cell that the vehicle does not have',
    sent({ cellCriticalIssues: { 97: ['bmsFault'] } }),
    ['cells'],
  ],
  [
    'an issue of a cell that no vehicle has',
    { ...sent({ cellCriticalIssues: { 481: ['bmsFault'] } }), cellGroups: null },
    ['cells'],
  ],
  ['an issue of cell 0', sent({ cellCriticalIssues: { 0: ['bmsFault'] } }), ['cells']],
  [
    'all at once',
    {
      ...sent({ adjustedEpaRange: { value: 900, unit: 'km' } }),
      currentCapacityKwh: 120,
      earlierOdometerKm: 90_000,
      cellVoltages: [9],
    },
    ['capacity', 'range', 'odometer', 'cells'],
  ],
])('%s raises a doubt', (_, changes, doubts) => {
  expect(doubtsAbout({ ...sound, ...changes })).toEqual(doubts)
})

test('cells with a doubt are not confirmed', () => {
  const told = reportOf('one', { score: null, doubts: ['cells'] })
  const seen = reportOf('one', {
    score: 95,
    measured: { ...measured, cellCriticalIssues: { 9999: ['bmsFault'] } },
  })
  expect([checksOf(told), cellStateOf(told), checksOf(seen)]).toEqual([[], null, []])
})

test('a report with a doubt has no health, whatever score is stored', () => {
  const wrong = reportOf('one', { score: 100, currentCapacityKwh: 100 })
  expect([doubtsOf(wrong), healthOf(wrong)]).toEqual([['capacity'], null])
  const told = reportOf('one', { score: 92, doubts: ['odometer'] })
  expect([doubtsOf(told), healthOf(told)]).toEqual([['odometer'], null])
})
