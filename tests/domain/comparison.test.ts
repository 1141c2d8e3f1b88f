import { describe, expect, test } from 'vitest'
import type { BatteryReport } from '../../src/domain/report/battery-report.ts'
import { comparisonOf } from '../../src/domain/report/comparison.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')

/** A report with this share of 100 kWh, and no odometer. */
const holding = (share: number, year: number, conductedAt: string): BatteryReport => ({
  ...full,
  measured: null,
  conductedAt,
  vehicle: { ...full.vehicle, year },
  originalCapacityKwh: 100,
  currentCapacityKwh: share * 100,
})

describe('a battery beside the average of its age', () => {
  test.each([
    // Eight years lost 18.4 points in the study.
    ['the middle of its age', 0.85, 2019, '2026-01-01', { from: 82, to: 89 }, 'within'],
    ['the greatest average', 0.89, 2019, '2026-01-01', { from: 82, to: 89 }, 'within'],
    ['more', 0.9, 2019, '2026-01-01', { from: 82, to: 89 }, 'above'],
    ['the least average', 0.82, 2019, '2026-01-01', { from: 82, to: 89 }, 'within'],
    ['less', 0.814, 2019, '2026-01-01', { from: 82, to: 89 }, 'below'],
    ['new', 1, 2027, '2026-11-01', { from: 98, to: 100 }, 'within'],
    ['a little more than new', 1.04, 2027, '2026-11-01', { from: 98, to: 100 }, 'within'],
  ] as const)('%s', (_, share, year, day, age, is) => {
    expect(comparisonOf(holding(share, year, day))).toEqual({ age, odometer: null, is })
  })

  test('whose first day of use is known has one average', () => {
    const known = { ...holding(0.95, 2018, '2026-01-01'), firstUse: '2024-01-01' }
    expect(comparisonOf(known)).toEqual({ age: { from: 95, to: 95 }, odometer: null, is: 'within' })
    // It was tested before it was sold.
    expect(comparisonOf({ ...known, firstUse: '2026-02-01' })?.age).toEqual({ from: 100, to: 100 })
  })

  test.each([
    ['a capacity that was not measured', { ...full, currentCapacityKwh: null }],
    ['a capacity in doubt', holding(1.2, 2024, '2026-01-01')],
    ['a model year that has not begun', holding(0.9, 2028, '2026-01-01')],
    ['one that may be older than those of the study', holding(0.9, 2018, '2026-02-01')],
    ['a day that is none', holding(0.9, 2024, 'never')],
  ])('%s is not compared', (_, report) => {
    expect(comparisonOf(report)).toBeNull()
  })
})

describe('a battery beside the average of its odometer', () => {
  /** Of an unknown age. */
  const driven = (km: number, share = 0.9) => ({
    ...holding(share, 2000, '2026-01-01'),
    measured: full.measured && { ...full.measured, odometer: { value: km, unit: 'km' } },
  })

  test.each([
    [1, 100],
    [15_000, 98],
    [30_000, 95],
    [65_000, 93],
    [100_000, 90],
    [150_000, 89],
    [200_000, 87],
    [300_000, 87],
  ])('%d km: %d %%', (km, odometer) => {
    expect(comparisonOf(driven(km))).toMatchObject({ age: null, odometer })
  })

  test.each([
    ['driven more than those of the study', driven(300_001)],
    ['whose odometer is in doubt', { ...driven(100_000), doubts: ['odometer'] as const }],
    [
      'with a small battery, as the study has none',
      { ...driven(100_000), originalCapacityKwh: 30, currentCapacityKwh: 27 },
    ],
  ])('one %s is not compared', (_, report) => {
    expect(comparisonOf(report)).toBeNull()
  })

  test('says above or below only where it is so of both averages', () => {
    const both = (share: number) => comparisonOf({ ...driven(150_000, share), firstUse: '2024-01-01' })
    // By odometer 89, by age 95.
    expect([both(0.96)?.is, both(0.95)?.is, both(0.92)?.is, both(0.89)?.is, both(0.88)?.is]).toEqual([
      'above',
      'within',
      'within',
      'within',
      'below',
    ])
  })

  test('never falls with fewer kilometres, and never leaves the study', () => {
    const percents = Array.from(
      { length: 301 },
      (_, index) => comparisonOf(driven(index * 1000 || 1))?.odometer ?? -1,
    )
    expect(percents).toEqual([...percents].sort((one, other) => other - one))
    expect(Math.min(...percents)).toBe(87)
  })
})
