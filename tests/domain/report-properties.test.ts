import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOUBTS } from '../../src/domain/lists/report.ts'
import * as report from '../../src/domain/report/battery-report.ts'
import { cellMapOf } from '../../src/domain/report/cell-map.ts'
import { chargingTimesOf, energyUsesOf } from '../../src/domain/report/charging.ts'
import { efficiencyOf, expectedRangeOf } from '../../src/domain/report/expected-range.ts'
import { forecastOf } from '../../src/domain/report/range-forecast.ts'
import { localityOf } from '../../src/domain/report/report-dealership.ts'
import { checksOf, doubtsOf, explanationOf, healthOf } from '../../src/domain/report/report-health.ts'
import { specificationsIn } from '../../src/domain/report/report-specifications.ts'
import { warrantyOf } from '../../src/domain/report/warranty.ts'
import { reportOf } from '../models/report/report-sample.ts'

/** All values that the wire allows: numbers of any size and sign, units and names of any text. */
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.double({ min: 0, max: 120, noNaN: true }),
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const measured = maybe(
  fc.record({
    value: maybe(number),
    unit: fc.oneof(fc.constantFrom('km', 'm', 'mi', 'V', 'mV', '%', '__proto__'), fc.string()),
  }),
)
const printed = fc.record({
  odometer: measured,
  adjustedEpaRange: measured,
  dtcClearDistance: measured,
  cellDeviation: measured,
  cellGeneralCriticalIssues: fc.array(fc.string()),
  cellCriticalIssues: fc.dictionary(fc.oneof(fc.nat().map(String), fc.string()), fc.array(fc.string())),
  validationErrors: fc.dictionary(
    fc.oneof(fc.constantFrom('odometer', 'range', 'cellDeviation'), fc.string()),
    fc.boolean(),
  ),
})
/** Figures at the bounds of a check, of a sound measurement, so that the checks are given to some reports and refused to others. */
const near = fc.constantFrom(0, 85, 88, 90, 91, 95, 100, 105, 106)
const sound = near.map((value) => {
  const { measured } = reportOf('one')
  return measured && { ...measured, adjustedEpaRange: { value, unit: 'km' } }
})
const anyOr = <T, U>(value: fc.Arbitrary<T>, other: fc.Arbitrary<U>) => maybe(fc.oneof(value, other))
const known = Object.keys(specificationsIn({}))
const specifications = fc.dictionary(
  fc.oneof(fc.constantFrom(...known), fc.string()),
  fc.oneof(number, fc.boolean(), fc.string(), fc.constant(null), fc.array(fc.anything())),
)
const anyReport = fc
  .record({
    score: maybe(fc.oneof(number, fc.integer({ min: 0, max: 100 }), near)),
    doubts: fc.oneof(fc.constant([]), fc.subarray([...DOUBTS])),
    currentCapacityKwh: anyOr(number, near),
    originalCapacityKwh: anyOr(number, near),
    measured: anyOr(printed, sound),
    specifications: anyOr(
      specifications.map(specificationsIn),
      near.map((rangeKm) => specificationsIn({ rangeKm })),
    ),
    cellGroups: maybe(fc.integer({ min: 1, max: 480 })),
    issue: fc.constant(null),
    isMetric: fc.boolean(),
    hasDealership: fc.boolean(),
  })
  .map(({ isMetric, hasDealership, ...changes }) => {
    const { dealership } = reportOf('one')
    const measurement = isMetric ? ('metric' as const) : ('imperial' as const)
    return reportOf('one', {
      ...changes,
      dealership: dealership && hasDealership ? { ...dealership, measurement } : null,
    })
  })
const location = fc.record({
  code: fc.string(),
  country: fc.constantFrom('US' as const, 'CA' as const),
  region: fc.string(),
  place: fc.option(fc.string()),
  summerC: number,
  winterC: number,
})

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

test('every shown number is finite and not negative, for any report', {
  tags: ['D2.50'],
}, () => {
  fc.assert(
    fc.property(anyReport, location, (any, where) => {
      const shown = [
        healthOf(any),
        explanationOf(any),
        report.odometerOf(any),
        report.clearDistanceOf(any),
        report.adjustedRangeOf(any),
        report.cellDeviationOf(any),
        report.capacitiesOf(any),
        expectedRangeOf(any),
        efficiencyOf(any),
        warrantyOf(any),
        chargingTimesOf(any),
        energyUsesOf(any),
        cellMapOf(any),
        forecastOf(any, where),
      ]
      expect(numbersIn(shown).filter((value) => !(Number.isFinite(value) && value >= 0))).toEqual([])
      expect([checksOf(any), doubtsOf(any), report.cellStateOf(any), localityOf(any)]).toBeDefined()
    }),
    { numRuns: 500 },
  )
})

test('no figure of any report is above its bound, and no check is confirmed without its measurement', {
  tags: ['D2.37', 'D4.13'],
}, () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const shares = [report.capacitiesOf(any).share, expectedRangeOf(any).share]
      expect(shares.filter((share) => share !== null && !(share >= 0 && share <= 1))).toEqual([])
      expect(healthOf(any)?.score ?? 0).toBeLessThanOrEqual(100)
      if (doubtsOf(any).length > 0) expect(healthOf(any)).toBeNull()
      const { currentKwh, originalKwh } = report.capacitiesOf(any)
      if (currentKwh !== null && originalKwh !== null && currentKwh > originalKwh * 1.0501)
        expect(doubtsOf(any)).toContain('capacity')
      const measured = {
        cells: cellMapOf(any)?.cells.length === 0 ? report.cellStateOf(any) : null,
        range: healthOf(any) && report.adjustedRangeOf(any),
        capacity: healthOf(any) && currentKwh,
      }
      const checks = checksOf(any)
      expect(checks.filter((check) => measured[check] === null)).toEqual([])
      const [capacity, range] = shares
      if (checks.includes('capacity')) expect(capacity).toBeGreaterThan(0.9)
      if (checks.includes('range')) expect(range).toBeGreaterThan(0.9)
      if (checks.some((check) => check !== 'cells')) expect(any.score).toBeGreaterThan(90)
    }),
    { numRuns: 10_000 },
  )
})
