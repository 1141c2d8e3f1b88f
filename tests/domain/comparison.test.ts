import { describe, expect, test } from 'vitest'
import { comparisonOf } from '../../src/domain/report/comparison.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')

/** A report with this share of 100 kWh. */
const holding = (share: number, year: number, conductedAt: string) => ({
  ...full,
  conductedAt,
  vehicle: { ...full.vehicle, year },
  originalCapacityKwh: 100,
  currentCapacityKwh: share * 100,
})

describe('a battery beside the average of its age', () => {
  test.each([
    // Eight years lost 18.4 points in the study.
    ['the middle of its age', 0.82, 2018, '2026-01-01', { from: 79, to: 86 }, 'within'],
    ['the greatest average', 0.86, 2018, '2026-01-01', { from: 79, to: 86 }, 'within'],
    ['more', 0.87, 2018, '2026-01-01', { from: 79, to: 86 }, 'above'],
    ['the least average', 0.79, 2018, '2026-01-01', { from: 79, to: 86 }, 'within'],
    ['less', 0.784, 2018, '2026-01-01', { from: 79, to: 86 }, 'below'],
    ['new', 1, 2027, '2026-11-01', { from: 98, to: 100 }, 'within'],
    [
      'a little more than when it was new, which counts as all of it',
      1.04,
      2027,
      '2026-11-01',
      { from: 98, to: 100 },
      'within',
    ],
    ['older than any of the study', 0.5, 1998, '2026-01-01', { from: 60, to: 60 }, 'below'],
  ] as const)('%s', (_, share, year, day, average, is) => {
    expect(comparisonOf(holding(share, year, day))).toEqual({ average, is })
  })

  test('whose first day of use is known has one average', () => {
    const known = { ...holding(0.95, 2018, '2026-01-01'), firstUse: '2024-01-01' }
    expect(comparisonOf(known)).toEqual({ average: { from: 95, to: 95 }, is: 'within' })
    // It was tested before it was sold.
    expect(comparisonOf({ ...known, firstUse: '2026-02-01' })?.average).toEqual({ from: 100, to: 100 })
  })

  test.each([
    ['a capacity that was not measured', { ...full, currentCapacityKwh: null }],
    ['a capacity in doubt', holding(1.2, 2024, '2026-01-01')],
    ['a model year that has not begun', holding(0.9, 2028, '2026-01-01')],
    ['a day that is none', holding(0.9, 2024, 'never')],
  ])('%s is not compared', (_, report) => {
    expect(comparisonOf(report)).toBeNull()
  })
})
