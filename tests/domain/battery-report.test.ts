import { describe, expect, test } from 'vitest'
import {
  adjustedRangeOf,
  type BatteryReport,
  capacitiesOf,
  cellDeviationOf,
  cellStateOf,
  checksOf,
  clearDistanceOf,
  healthOf,
  odometerOf,
  type PrintedReport,
  unitOf,
} from '../../src/domain/battery-report.ts'
import { cellMapOf } from '../../src/domain/cell-map.ts'
import { chargingTimesOf, energyUsesOf } from '../../src/domain/charging.ts'
import { efficiencyOf, expectedRangeOf, forecastBaseOf } from '../../src/domain/expected-range.ts'
import { addressLines, contactEmailOf, phonesOf, placeNameOf } from '../../src/domain/report-dealership.ts'
import { specificationsIn } from '../../src/domain/report-specifications.ts'
import { warrantyOf } from '../../src/domain/warranty.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')
const bare = reportOf('one', {
  dealership: null,
  score: null,
  currentCapacityKwh: null,
  originalCapacityKwh: null,
  specifications: null,
  measured: null,
})

function measuredWith(changes: Partial<PrintedReport>): BatteryReport {
  return { ...full, measured: full.measured && { ...full.measured, ...changes } }
}

function specifiedWith(fields: Readonly<Record<string, unknown>>): BatteryReport {
  return { ...full, specifications: specificationsIn(fields) }
}

const metric = {
  ...full,
  dealership: full.dealership && { ...full.dealership, measurement: 'metric' as const },
}

describe('a report that lacks everything', () => {
  test('still has an answer to everything', { tags: ['D2.50'] }, () => {
    expect(
      [healthOf, cellStateOf, odometerOf, clearDistanceOf, adjustedRangeOf, cellDeviationOf].map((of) =>
        of(bare),
      ),
    ).toEqual([null, null, null, null, null, null])
    expect([cellMapOf, efficiencyOf, placeNameOf, warrantyOf].map((of) => of(bare))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(checksOf(bare)).toEqual([])
    expect(chargingTimesOf(bare)).toEqual([])
    expect(energyUsesOf(bare)).toEqual({ home: null, load: null, grid: null })
    expect(capacitiesOf(bare)).toEqual({ currentKwh: null, originalKwh: null, share: null })
    expect(expectedRangeOf(bare)).toEqual({ unit: 'mi', adjusted: null, original: null, share: null })
  })

  test('measures as its country does', { tags: ['D9.13'] }, () => {
    expect(unitOf(bare)).toBe('mi')
    expect(unitOf({ ...bare, vehicle: { ...bare.vehicle, country: 'CA' } })).toBe('km')
  })
})

describe('health', () => {
  test.each([
    [90, 'excellent', 'excellent'],
    [89.6, 'good', 'good'],
    [80, 'fair', 'good'],
    [70, 'poor', 'fair'],
    [0, 'poor', 'poor'],
  ] as const)('of %d is %s in colour and %s in words', { tags: ['D4.10', 'D4.12'] }, (score, band, label) => {
    expect(healthOf({ ...full, score })).toEqual({ percent: Math.round(score), band, label })
  })

  test.each([-1, 101, Number.NaN])('of %d is none', (score) => {
    expect(healthOf({ ...full, score })).toBeNull()
  })

  test('range and capacity are confirmed above 90 only, and only where they are known', {
    tags: ['D2.37', 'D4.13'],
  }, () => {
    expect(checksOf(full)).toEqual(['cells', 'range', 'capacity'])
    expect(checksOf({ ...full, score: 90 })).toEqual(['cells'])
    expect(checksOf({ ...full, currentCapacityKwh: null, measured: null })).toEqual([])
  })

  test('general issues are a warning, those of single cells are not', { tags: ['D4.9'] }, () => {
    expect(cellStateOf(measuredWith({ cellGeneralCriticalIssues: ['openRecall'] }))).toBe('warning')
    expect(cellStateOf(measuredWith({ cellCriticalIssues: { 4: ['weakCellGroup'] } }))).toBe('good')
  })
})

describe('measurements', () => {
  test('are shown in what the dealership measures in', { tags: ['D3.21', 'D9.13'] }, () => {
    expect(odometerOf(metric)).toEqual({ value: 32_100 * 1.609344, unit: 'km' })
    expect(odometerOf(measuredWith({ odometer: { value: 1609.344, unit: 'm' } }))).toEqual({
      value: 1,
      unit: 'mi',
    })
    expect(cellDeviationOf(full)).toBe(0.012)
    expect(cellDeviationOf(measuredWith({ cellDeviation: { value: 0.05, unit: 'V' } }))).toBe(0.05)
  })

  test.each([
    { value: null, unit: 'mi' },
    { value: -1, unit: 'mi' },
    { value: 1e9, unit: 'mi' },
    { value: 12, unit: 'furlong' },
    { value: 12, unit: 'toString' },
    { value: 12, unit: '' },
  ])('that nothing can have count as absent: $value $unit', { tags: ['D3.20'] }, (measured) => {
    const report = measuredWith({
      odometer: measured,
      adjustedEpaRange: measured,
      dtcClearDistance: measured,
      cellDeviation: measured,
    })
    expect([odometerOf, adjustedRangeOf, clearDistanceOf, cellDeviationOf].map((of) => of(report))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test.each([
    ['odometer', odometerOf],
    ['adjustedEpaRange', adjustedRangeOf],
    ['range', adjustedRangeOf],
    ['dtcClearDistance', clearDistanceOf],
    ['clearDistance', clearDistanceOf],
    ['cellDeviation', cellDeviationOf],
    ['deviation', cellDeviationOf],
  ])('that are flagged (%s) count as absent', { tags: ['D3.19'] }, (flag, of) => {
    expect(of(full)).not.toBeNull()
    expect(of(measuredWith({ validationErrors: { [flag]: true } }))).toBeNull()
    expect(of(measuredWith({ validationErrors: { [flag]: false } }))).not.toBeNull()
  })
})

describe('range, warranty and charging', () => {
  test('the adjusted range stands against the original one, whichever the maker names', {
    tags: ['D2.40'],
  }, () => {
    expect(expectedRangeOf(full)).toEqual({ unit: 'mi', adjusted: 303.6, original: 330, share: 0.92 })
    expect(expectedRangeOf(metric).original).toBe(531)
    expect(expectedRangeOf(specifiedWith({ rangeKm: 160.9344 })).original).toBeCloseTo(100, 10)
  })

  test('a flagged range is not shown; a forecast is made from the original one and what is left of the battery', {
    tags: ['D3.19'],
  }, () => {
    const flagged = measuredWith({ validationErrors: { adjustedEpaRange: true } })
    expect(expectedRangeOf(flagged)).toEqual({ unit: 'mi', adjusted: null, original: 330, share: null })
    expect(forecastBaseOf(flagged)).toBeCloseTo(330 * 0.92, 10)
  })

  test('the warranty is in years, with the distance that is left', { tags: ['D9.18'] }, () => {
    expect(warrantyOf(full)).toEqual({
      years: 8,
      limit: { value: 120_000, unit: 'mi' },
      left: { value: 87_900, unit: 'mi' },
      isUsedUp: false,
    })
    expect(warrantyOf(measuredWith({ odometer: { value: 130_000, unit: 'mi' } }))).toMatchObject({
      left: { value: 0 },
      isUsedUp: true,
    })
    expect(warrantyOf(measuredWith({ odometer: null }))).toMatchObject({ left: null, isUsedUp: false })
    expect(warrantyOf(specifiedWith({ batteryWarrantyMonths: 90 }))).toEqual({
      years: 7.5,
      limit: null,
      left: null,
      isUsedUp: false,
    })
    expect(warrantyOf(specifiedWith({}))).toBeNull()
  })

  test('both levels of charging, each where it is known', { tags: ['D2.42', 'D9.17'] }, () => {
    expect(chargingTimesOf(full)).toEqual([
      { level: 2, hours: 10, fromPercent: 0, toPercent: 100 },
      { level: 3, hours: 0.45, fromPercent: 10, toPercent: 80 },
    ])
    expect(
      chargingTimesOf(
        specifiedWith({ chargingDurationHoursL3: 0.5, chargingPercentStartL3: 80, chargingPercentEndL3: 80 }),
      ),
    ).toEqual([{ level: 3, hours: 0.5, fromPercent: null, toPercent: null }])
  })

  test('energy for 100 of the units that are shown', { tags: ['D2.42', 'D9.16'] }, () => {
    expect(efficiencyOf(full)).toEqual({ kwh: 28, per: 'mi' })
    expect(efficiencyOf(metric)?.kwh).toBeCloseTo(17.4, 2)
  })

  test('specifications that no vehicle has are none', { tags: ['D2.42', 'D3.16'] }, () => {
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
  test('has the cells with issues by their number, and is drawn for the smallest usual battery', {
    tags: ['D3.18'],
  }, () => {
    const report = measuredWith({
      cellGeneralCriticalIssues: ['highDeviation', 'highDeviation'],
      cellCriticalIssues: { 101: ['voltageDeviation'], 7: ['weakCellGroup', 'weakCellGroup'], 9: [] },
    })
    expect(cellMapOf(report)).toEqual({
      cells: [
        { cell: 7, issues: ['weakCellGroup'] },
        { cell: 101, issues: ['voltageDeviation'] },
      ],
      general: ['highDeviation'],
      drawn: 108,
    })
  })

  test('leaves out what is no number of a cell', { tags: ['D3.18'] }, () => {
    const cellCriticalIssues = { 0: ['a'], '-1': ['a'], '1.5': ['a'], 9999: ['a'], x: ['a'] }
    expect(cellMapOf(measuredWith({ cellCriticalIssues }))).toEqual({ cells: [], general: [], drawn: 96 })
  })
})

describe('the dealership', () => {
  test('is named by its place and its address, without what is missing', { tags: ['D2.36', 'D2.39'] }, () => {
    expect(placeNameOf(full)).toBe('Denver, CO')
    const address = full.dealership?.address
    if (!address || !full.dealership) throw new Error('The sample has a dealership.')
    expect(addressLines(address)).toEqual(['1600 Broadway', 'Denver, CO 80202'])
    expect(addressLines({ ...address, streetNumber: '', streetName: ' ', state: '' })).toEqual([
      'Denver 80202',
    ])
    expect(
      placeNameOf({
        ...full,
        dealership: { ...full.dealership, address: { ...address, city: '', state: '' } },
      }),
    ).toBeNull()
  })

  test('is reached by what can be called and written to', { tags: ['D2.39'] }, () => {
    if (!full.dealership) throw new Error('The sample has a dealership.')
    expect(contactEmailOf(full.dealership)).toBe('sales@oak.example')
    expect(contactEmailOf({ ...full.dealership, emails: [{ id: 'e', key: 'sales', value: ' ' }] })).toBeNull()
    expect(phonesOf(full.dealership)).toEqual([{ shown: '(303) 555-0101', dialled: '3035550101' }])
    expect(
      phonesOf({ ...full.dealership, phoneNumbers: [{ id: 'p', key: 'sales', value: 'none' }] }),
    ).toEqual([])
  })
})
