import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  batteryHealth,
  deviationPenalty,
  issuePenalty,
  stateOfHealth,
} from '../../src/domain/health-score.ts'

const healthy = {
  originalCapacityKwh: 77,
  currentCapacityKwh: 70.84,
  cellDeviationV: 0.006,
  criticalIssues: 0,
  warnings: 0,
}

test('a healthy battery scores its state of health', () => {
  expect(batteryHealth(healthy)).toEqual({ score: 92, cellHealth: 'healthy' })
})

test('issues cost points, and a critical one changes the cell health', () => {
  expect(batteryHealth({ ...healthy, warnings: 2 })).toEqual({ score: 86, cellHealth: 'healthy' })
  expect(batteryHealth({ ...healthy, criticalIssues: 1 })).toEqual({ score: 82, cellHealth: 'issue' })
  expect(batteryHealth({ ...healthy, criticalIssues: 7, warnings: 7, cellDeviationV: 9 })).toEqual({
    score: 23,
    cellHealth: 'issue',
  })
})

test('more than new counts as new', () => {
  expect(stateOfHealth(80, 77)).toBe(1)
})

test.each([
  { original: null, current: 70 },
  { original: 77, current: null },
  { original: 0, current: 70 },
  { original: 77, current: -1 },
])('no score without usable capacities: $current of $original', ({ original, current }) => {
  expect(
    batteryHealth({ ...healthy, originalCapacityKwh: original, currentCapacityKwh: current }).score,
  ).toBeNull()
})

test.each([
  [0, 0],
  [0.02, 0],
  [0.035, 2.5],
  [0.05, 5],
  [0.075, 10],
  [0.1, 15],
  [0.15, 22.5],
  [0.2, 30],
  [1, 30],
])('a deviation of %f V costs %f points', (volts, points) => {
  expect(deviationPenalty(volts)).toBeCloseTo(points, 9)
})

test('issue penalties are capped apart', () => {
  expect([
    issuePenalty(3, 0),
    issuePenalty(4, 0),
    issuePenalty(0, 3),
    issuePenalty(0, 4),
    issuePenalty(9, 9),
  ]).toEqual([30, 30, 9, 9, 39])
})

test('worse measurements never score better, and a score stays within 0 and 100', () => {
  const measurements = fc.record({
    originalCapacityKwh: fc.double({ min: 20, max: 220, noNaN: true }),
    currentCapacityKwh: fc.double({ min: 0, max: 240, noNaN: true }),
    cellDeviationV: fc.double({ min: 0, max: 0.5, noNaN: true }),
    criticalIssues: fc.nat(6),
    warnings: fc.nat(6),
  })
  fc.assert(
    fc.property(measurements, fc.double({ min: 0, max: 0.2, noNaN: true }), (measured, more) => {
      const score = batteryHealth(measured).score ?? -1
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      const worse = {
        ...measured,
        cellDeviationV: measured.cellDeviationV + more,
        warnings: measured.warnings + 1,
      }
      expect(batteryHealth(worse).score ?? -1).toBeLessThanOrEqual(score)
    }),
  )
})
