import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batteryHealth, deviationPenalty, issuePenalty } from '../../src/domain/report/health-score.ts'
import { shareOfNew } from '../../src/domain/report/plausibility.ts'

const healthy = {
  originalCapacityKwh: 77,
  currentCapacityKwh: 70.84,
  cellDeviationV: 0.006,
  criticalIssues: 0,
  warnings: 0,
}

test.each([
  [{}, 92, 'healthy'],
  [{ warnings: 2 }, 86, 'healthy'],
  [{ criticalIssues: 1 }, 82, 'issue'],
  [{ criticalIssues: 7, warnings: 7, cellDeviationV: 9 }, 23, 'issue'],
])('a healthy battery with %j scores %d', (measured, score, cellHealth) => {
  expect(batteryHealth({ ...healthy, ...measured })).toEqual({ score, cellHealth })
})

test.each([
  [0, null],
  [15.3, null],
  [77 / 4, 0.25],
  [77, 1],
  [80.85, 1],
  [80.86, null],
  [1e308, null],
])(
  '%d kWh of 77 are the share %d: five per cent more count as new, and what is far from it is no share',
  (current, share) => {
    expect(shareOfNew(current, 77)).toBe(share)
  },
)

test.each([
  [null, 70],
  [77, null],
  [0, 70],
  [77, -1],
  [77, 81],
  [77, 0.07],
])('no score without usable capacities: %d, %d', (originalCapacityKwh, currentCapacityKwh) => {
  expect(batteryHealth({ ...healthy, originalCapacityKwh, currentCapacityKwh }).score).toBeNull()
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

test.each([
  [3, 0, 30],
  [4, 0, 30],
  [0, 3, 9],
  [0, 4, 9],
  [9, 9, 39],
])('%d critical issues and %d warnings cost %d points', (critical, warnings, points) => {
  expect(issuePenalty(critical, warnings)).toBe(points)
})

test('worse measurements never score better, and a score stays within 0 and 100', () => {
  const measurements = fc.record({
    originalCapacityKwh: fc.double({ min: 20, max: 220, noNaN: true }),
    share: fc.double({ min: 0.21, max: 1.049, noNaN: true }),
    cellDeviationV: fc.double({ min: 0, max: 0.5, noNaN: true }),
    criticalIssues: fc.nat(6),
    warnings: fc.nat(6),
  })
  fc.assert(
    fc.property(measurements, fc.double({ min: 0, max: 0.2, noNaN: true }), ({ share, ...rest }, more) => {
      const measured = { ...rest, currentCapacityKwh: rest.originalCapacityKwh * share }
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
