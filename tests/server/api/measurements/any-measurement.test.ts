import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cellGroupsIn, computeReport } from '../../../../server/measurements/measurements.ts'
import { printedReport } from '../../../../server/measurements/report-document.ts'
import { kilometresOf } from '../../../../src/domain/report/printed-report.ts'
import { checksOf } from '../../../../src/domain/report/report-health.ts'
import { specificationsIn } from '../../../../src/domain/report/report-specifications.ts'
import { NO_RESOLUTIONS } from '../../../../src/domain/report/resolution.ts'
import { measurementBodySchema } from '../../../../src/services/wire/logger.ts'
import { cellHealthCodec } from '../../../../src/services/wire/measurements.ts'
import { reportOf } from '../../../models/report/report-sample.ts'
import { SAMPLE } from './measurement-calls.ts'

const CAR = { make: 'Tesla', model: 'Model 3', year: 2022, country: 'US', trim: 'RWD' } as const

/** Around the figures of a real car, and far from them: half of the numbers are sound, so that many measurements get a score. */
const near = (min: number, max: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.double({ min, max, noNaN: true }) },
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -5, 0.07, 1, 5000, 999_999),
  )
const value = (min: number, max: number, ...units: readonly string[]) =>
  fc.option(fc.record({ value: fc.option(near(min, max), { nil: null }), unit: fc.constantFrom(...units) }), {
    nil: null,
  })
const anyMeasurement = fc.record({
  measurements: fc.record({
    usableEnergyKwh: near(30, 60),
    stateOfChargePercent: near(0, 100),
    packTemperatureC: near(-20, 45),
    cellGroups: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 90, max: 110 }) }, near(1, 480)),
    cellVoltageMinV: near(3.1, 3.2),
    cellVoltageMedianV: near(3.2, 3.3),
    cellVoltageMaxV: near(3.3, 3.4),
    weakCellGroups: fc.constant([]),
  }),
  printed_report: fc.record({
    odometer: value(1000, 200_000, 'km', 'KM', 'mi', 'miles'),
    adjustedEpaRange: value(250, 440, 'km', 'kilometres'),
    dtcClearDistance: value(0, 1000, 'km'),
    cellDeviation: value(0, 0.2, 'V', 'volts'),
    cellGeneralCriticalIssues: fc.constantFrom([], ['bmsFault']),
    cellCriticalIssues: fc.constantFrom({}, { 4: ['weakCellGroup'] }, { 5000: ['weakCellGroup'] }),
    validationErrors: fc.constantFrom({}, { odometer: true }, { cellDeviation: true }),
  }),
})

test('no measurement that is taken gives a score outside the bounds of its figures, or a tick without itself', () => {
  let scores = 0
  let ticks = 0
  fc.assert(
    fc.property(anyMeasurement, (changes) => {
      const body = measurementBodySchema.parse({ ...SAMPLE, ...changes })
      const report = computeReport({
        ...CAR,
        entered: null,
        originalCapacity: null,
        currentCapacity: null,
        measurements: body.printed_report,
        specifications: null,
        debug: { device: {}, measurements: body.measurements },
        earlierOdometerKm: null,
        createdAt: new Date('2026-03-01T10:00:00Z'),
        resolutions: NO_RESOLUTIONS,
      })
      const { odometer, validationErrors } = body.printed_report
      const isRead = odometer?.value != null && odometer.value >= 0 && odometer.value < 1e6
      if (isRead && !validationErrors.odometer)
        expect(printedReport(body.printed_report)?.validationErrors.odometer ?? false).toBe(false)
      const { score, doubts, currentCapacity, originalCapacity, cellHealth } = report
      expect(currentCapacity ?? 0).toBeGreaterThanOrEqual(0)
      const isMeasured = {
        cells: cellHealth !== null && Object.keys(body.printed_report.cellCriticalIssues).length === 0,
        range: body.printed_report.adjustedEpaRange?.value != null && score !== null,
        capacity: body.measurements.usableEnergyKwh > 0 && score !== null,
      }
      const checks = checksOf(
        reportOf('one', {
          ...{ score, doubts, currentCapacityKwh: currentCapacity, originalCapacityKwh: originalCapacity },
          cellHealth: cellHealth && z.decode(cellHealthCodec, cellHealth),
          measured: printedReport(body.printed_report),
          specifications: report.specifications && specificationsIn(report.specifications),
          cellGroups: cellGroupsIn({ measurements: body.measurements }),
        }),
      )
      ticks += checks.length
      expect(checks.filter((check) => !isMeasured[check])).toEqual([])
      if (score === null) return
      scores++
      expect(doubts).toEqual([])
      const share = (currentCapacity ?? Number.NaN) / (originalCapacity ?? Number.NaN)
      expect(share).toBeGreaterThanOrEqual(0.2)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(Math.round(100 * Math.min(1, share)))
      expect(cellHealth).not.toBeNull()
      const { cellVoltageMinV: min, cellVoltageMaxV: max, cellGroups } = body.measurements
      expect([min >= 0.5, min <= max, max <= 5]).toEqual([true, true, true])
      expect([Number.isInteger(cellGroups), cellGroups <= 480]).toEqual([true, true])
      const odometerKm = kilometresOf(printedReport(body.printed_report), 'odometer')
      expect(odometerKm ?? 0).toBeLessThan(900_000)
    }),
    { numRuns: 100_000 },
  )
  expect([scores > 3000, ticks > 3000]).toEqual([true, true])
})
