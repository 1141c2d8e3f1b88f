import { describe, expect, test } from 'vitest'
import {
  adjustedRangeOf,
  type BatteryReport,
  cellDeviationOf,
  cellStateOf,
  clearDistanceOf,
  odometerOf,
  unitOf,
} from '../../src/domain/report/battery-report.ts'
import { cellMapOf } from '../../src/domain/report/cell-map.ts'
import { chargingTimesOf } from '../../src/domain/report/charging.ts'
import { efficiencyOf, expectedRangeOf, forecastBaseOf } from '../../src/domain/report/expected-range.ts'
import type { PrintedReport } from '../../src/domain/report/printed-report.ts'
import {
  addressLines,
  contactEmailOf,
  localityOf,
  phonesOf,
} from '../../src/domain/report/report-dealership.ts'
import { checksOf, healthOf } from '../../src/domain/report/report-health.ts'
import { specificationsIn } from '../../src/domain/report/report-specifications.ts'
import { warrantyOf } from '../../src/domain/report/warranty.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')
const { dealership, measured } = full
if (!dealership || !measured) throw new Error('The sample has everything.')
const { address } = dealership

const measuredWith = (changes: Partial<PrintedReport>) => ({ ...full, measured: { ...measured, ...changes } })
const specifiedWith = (fields: object) => ({ ...full, specifications: specificationsIn({ ...fields }) })
const at = (changes: Partial<typeof dealership>) => ({ ...full, dealership: { ...dealership, ...changes } })
const metric = at({ measurement: 'metric' })
const bare = reportOf('one', {
  dealership: null,
  score: null,
  currentCapacityKwh: null,
  originalCapacityKwh: null,
  specifications: null,
  cellGroups: null,
  issue: null,
  measured: null,
})

/** A function of a report, a report, and the expected result. */
type Row = readonly [of: (report: BatteryReport) => unknown, report: BatteryReport, said: unknown]
const says = (of: Row[0], report: BatteryReport, said: unknown) => expect(of(report)).toEqual(said)

describe('a report without a dealership', () => {
  test.each<Row>([
    [unitOf, bare, 'mi'],
    [unitOf, { ...bare, vehicle: { ...bare.vehicle, country: 'CA' } }, 'km'],
  ])('uses the units of its country: %#', { tags: ['D9.13'] }, says)
})

describe('health', () => {
  test.each([
    [90, 'excellent', 'excellent'],
    [89.6, 'good', 'good'],
    [81, 'good', 'good'],
    [80, 'fair', 'good'],
    [71, 'fair', 'fair'],
    [70, 'poor', 'fair'],
    [0, 'poor', 'poor'],
  ])(
    'of %d has the colour %s and the label %s',
    { tags: ['D4.10', 'D4.12', 'D9.14'] },
    (score, band, label) => {
      expect(healthOf({ ...full, score })).toEqual({ score: Math.round(score), band, label })
    },
  )

  test.each([-1, 101, Number.NaN])('of %d is null', (score) => {
    expect(healthOf({ ...full, score })).toBeNull()
  })

  test.each<Row>([
    [cellStateOf, measuredWith({ cellGeneralCriticalIssues: ['openRecall'] }), 'warning'],
    [cellStateOf, measuredWith({ cellCriticalIssues: { 4: ['weakCellGroup'] } }), 'good'],
    [checksOf, measuredWith({ cellCriticalIssues: { 4: ['weakCellGroup'] } }), ['range', 'capacity']],
  ])('gives a warning for general issues, not for single cells: %#', { tags: ['D4.9'] }, says)
})

describe('cells', () => {
  const unmeasured = {
    cellDeviation: null,
    cellGeneralCriticalIssues: [],
    cellCriticalIssues: { 4: [] },
    validationErrors: {},
  }
  const seen = (changes: Partial<PrintedReport>, cellGroups: number | null = null) => ({
    ...measuredWith({ ...unmeasured, ...changes }),
    cellGroups,
  })
  const deviation = { value: 12, unit: 'mV' }

  test.each<Row>([
    [cellStateOf, seen({}), null],
    [cellMapOf, seen({}), null],
    [checksOf, seen({}), ['range', 'capacity']],
    [cellStateOf, seen({ cellDeviation: deviation, validationErrors: { deviation: true } }), null],
    [cellStateOf, seen({ cellDeviation: { value: 42, unit: 'V' } }), null],
    [cellStateOf, seen({ cellDeviation: deviation }), 'good'],
    [cellStateOf, seen({}, 108), 'good'],
    [cellStateOf, seen({ cellCriticalIssues: { 4: ['weakCellGroup'] } }), 'good'],
    [cellStateOf, seen({ cellGeneralCriticalIssues: ['openRecall'] }), 'warning'],
  ])('without a measurement are neither healthy nor with an issue: %#', { tags: ['D2.37', 'D4.9'] }, says)
})

describe('measurements', () => {
  test.each<Row>([
    [odometerOf, metric, { value: 32_100 * 1.609344, unit: 'km' }],
    [odometerOf, measuredWith({ odometer: { value: 1609.344, unit: 'm' } }), { value: 1, unit: 'mi' }],
    [cellDeviationOf, full, 0.012],
    [cellDeviationOf, measuredWith({ cellDeviation: { value: 0.05, unit: 'V' } }), 0.05],
  ])('have the units of the dealership: %#', { tags: ['D3.21', 'D9.13'] }, says)

  test.each([
    { value: null, unit: 'mi' },
    { value: -1, unit: 'mi' },
    { value: 1e9, unit: 'mi' },
    { value: 12, unit: 'furlong' },
    { value: 12, unit: 'toString' },
    { value: 12, unit: '' },
  ])('that are impossible count as missing: $value $unit', { tags: ['D3.20'] }, (wrong) => {
    const names = ['odometer', 'adjustedEpaRange', 'dtcClearDistance', 'cellDeviation']
    const report = measuredWith(Object.fromEntries(names.map((name) => [name, wrong])))
    const shown = [odometerOf, adjustedRangeOf, clearDistanceOf, cellDeviationOf].map((of) => of(report))
    expect(shown).toEqual([null, null, null, null])
  })

  test.each([
    ['odometer', odometerOf],
    ['adjustedEpaRange', adjustedRangeOf],
    ['range', adjustedRangeOf],
    ['dtcClearDistance', clearDistanceOf],
    ['clearDistance', clearDistanceOf],
    ['cellDeviation', cellDeviationOf],
    ['deviation', cellDeviationOf],
  ])('that are flagged (%s) count as missing', { tags: ['D3.19'] }, (flag, of) => {
    const flagged = (isFlagged: boolean) => of(measuredWith({ validationErrors: { [flag]: isFlagged } }))
    expect([flagged(true), flagged(false)]).toEqual([null, of(full)])
  })
})

describe('range, warranty and charging', () => {
  const range = { unit: 'mi', adjusted: 303.6, original: 330, share: 0.92 }
  const flagged = measuredWith({ validationErrors: { adjustedEpaRange: true } })
  const isClose = (to: number) => expect.closeTo(to, 10)

  test.each<Row>([
    [expectedRangeOf, full, range],
    [(report) => expectedRangeOf(report).original, metric, 531],
    [(report) => expectedRangeOf(report).original, specifiedWith({ rangeKm: 160.9344 }), isClose(100)],
    [expectedRangeOf, flagged, { ...range, adjusted: null, share: null }],
    [forecastBaseOf, flagged, isClose(330 * 0.92)],
  ])(
    'the share compares the adjusted range with the original; without one, the state of health replaces it: %#',
    {
      tags: ['D2.40', 'D3.19'],
    },
    says,
  )

  const warranty = {
    years: 8,
    limit: { value: 120_000, unit: 'mi' },
    left: { value: 87_900, unit: 'mi' },
    isUsedUp: false,
    time: { is: 'left', leastMonths: 38, mostMonths: 74, firstUse: { from: 2022, to: 2024 } },
    floor: null,
    claim: null,
  }
  const driven = { odometer: { value: 130_000, unit: 'mi' } }

  test.each<Row>([
    [warrantyOf, full, warranty],
    [warrantyOf, measuredWith(driven), { ...warranty, left: { value: 0, unit: 'mi' }, isUsedUp: true }],
    [warrantyOf, measuredWith({ odometer: null }), { ...warranty, left: null }],
    [warrantyOf, { ...full, doubts: ['odometer'] }, { ...warranty, left: null }],
    [(report) => warrantyOf(report)?.years, specifiedWith({ batteryWarrantyMonths: 90 }), 7.5],
    [
      (report) => warrantyOf(report)?.time,
      specifiedWith({ batteryWarrantyDistanceMi: 100_000 }),
      { is: 'unknown' },
    ],
    [warrantyOf, specifiedWith({}), null],
  ])('the warranty has years and the remaining distance: %#', { tags: ['D9.18'] }, says)

  const fast = { chargingDurationHoursL3: 0.5, chargingPercentStartL3: 80, chargingPercentEndL3: 80 }

  test.each<Row>([
    [
      chargingTimesOf,
      full,
      [
        { level: 2, hours: 10, fromPercent: 0, toPercent: 100 },
        { level: 3, hours: 0.45, fromPercent: 10, toPercent: 80 },
      ],
    ],
    [chargingTimesOf, specifiedWith(fast), [{ level: 3, hours: 0.5, fromPercent: null, toPercent: null }]],
    [efficiencyOf, full, { kwh: 28, per: 'mi' }],
    [efficiencyOf, metric, { kwh: expect.closeTo(17.4, 2), per: 'km' }],
  ])(
    'charging times, and the energy per 100 shown units: %#',
    {
      tags: ['D2.42', 'D9.16', 'D9.17'],
    },
    says,
  )

  test('impossible specifications count as missing', { tags: ['D2.42', 'D3.16'] }, () => {
    const { chargingConnectorTypes, ...others } = specificationsIn({
      rangeMi: '330',
      rangeKm: -1,
      batteryWarrantyMonths: Number.POSITIVE_INFINITY,
      chargingPercentEndL2: 101,
      chargingConnectorTypes: ['NACS', 7, ' ', 'NACS'],
      vehicleToHome: 'yes',
      heatPump: null,
    })
    expect(chargingConnectorTypes).toEqual(['NACS'])
    expect(new Set(Object.values(others))).toEqual(new Set([null]))
  })
})

describe('the cell map', () => {
  const listed = {
    cellGeneralCriticalIssues: ['highDeviation', 'highDeviation'],
    cellCriticalIssues: { 101: ['voltageDeviation'], 7: ['weakCellGroup', 'weakCellGroup'], 9: [] },
  }
  const cells = [
    { cell: 7, issues: ['weakCellGroup'] },
    { cell: 101, issues: ['voltageDeviation'] },
  ]
  const strange = { 0: ['a'], '-1': ['a'], '1.5': ['a'], 9999: ['a'], x: ['a'] }

  test.each<Row>([
    [cellMapOf, measuredWith(listed), { cells, general: ['highDeviation'], groups: 96 }],
    [
      cellMapOf,
      { ...measuredWith(listed), cellGroups: null },
      { cells, general: ['highDeviation'], groups: null },
    ],
    [cellMapOf, measuredWith({ cellCriticalIssues: strange }), { cells: [], general: [], groups: 96 }],
  ])(
    'has the cells with issues by number, and as many groups as the vehicle reported: %#',
    { tags: ['D3.18'] },
    says,
  )
})

test('the dealership has a locality, address lines, and only usable phone numbers and e-mail addresses', {
  tags: ['D2.36', 'D2.39'],
}, () => {
  expect(addressLines(address)).toEqual(['1600 Broadway', 'Denver, CO 80202'])
  const unnamed = { ...address, streetNumber: '', streetName: ' ', state: '' }
  expect(addressLines(unnamed)).toEqual(['Denver 80202'])
  expect([localityOf(full), localityOf(at({ address: { ...unnamed, city: '' } }))]).toEqual([
    'Denver, CO',
    null,
  ])
  const unreached = {
    ...dealership,
    emails: [{ id: 'e', key: 'sales', value: ' ' }],
    phoneNumbers: [{ id: 'p', key: 'sales', value: 'none' }],
  }
  expect([dealership, unreached].map(contactEmailOf)).toEqual(['sales@oak.example', null])
  expect([dealership, unreached].map(phonesOf)).toEqual([
    [{ shown: '(303) 555-0101', dialled: '3035550101' }],
    [],
  ])
})
