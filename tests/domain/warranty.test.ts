import { describe, expect, test } from 'vitest'
import type { BatteryReport } from '../../src/domain/report/battery-report.ts'
import { warrantyOf } from '../../src/domain/report/warranty.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')
const { measured } = full
if (measured === null) throw new Error('The sample was measured.')

describe('the warranty of a battery', () => {
  test.each([
    [2027, '2026-11-01', { is: 'left', leastMonths: 86, mostMonths: 96, firstUse: { from: 2026, to: 2026 } }],
    [2018, '2024-06-01', { is: 'left', leastMonths: 7, mostMonths: 43, firstUse: { from: 2017, to: 2019 } }],
    [2017, '2024-06-01', { is: 'perhapsLeft', mostMonths: 31, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2025-06-30', { is: 'perhapsLeft', mostMonths: 19, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2025-12-30', { is: 'probablyOver', mostMonths: 13, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2026-12-31', { is: 'probablyOver', mostMonths: 1, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2027-01-01', { is: 'over' }],
    [2028, '2026-11-01', { is: 'unknown' }],
    [2017, 'never', { is: 'unknown' }],
  ])('a vehicle of %i with 8 years of warranty, tested on %s', (year, conductedAt, time) => {
    expect(warrantyOf({ ...full, conductedAt, vehicle: { ...full.vehicle, year } })?.time).toEqual(time)
  })

  const floored = {
    ...full,
    specifications: full.specifications && { ...full.specifications, batteryWarrantyCapacityPercent: 70 },
    currentCapacityKwh: 50,
  }
  const old = (year: number) => ({ ...floored, vehicle: { ...full.vehicle, year } })

  test.each<[string, BatteryReport, 'likely' | 'possible' | null]>([
    ['under the floor', floored, 'likely'],
    ['under the floor, perhaps over', old(2019), 'likely'],
    ['under the floor, probably over', old(2018), 'possible'],
    ['under the floor, over', old(2016), null],
    [
      'under the floor, used up',
      { ...floored, measured: { ...measured, odometer: { value: 130_000, unit: 'mi' } } },
      null,
    ],
    [
      'under the floor, odometer unknown',
      { ...floored, measured: { ...measured, odometer: null } },
      'possible',
    ],
    ['under the floor, capacity in doubt', { ...floored, doubts: ['capacity'] }, null],
    ['at the floor', { ...floored, currentCapacityKwh: 0.7 * 77 }, null],
    ['of an unknown capacity', { ...floored, currentCapacityKwh: null }, null],
    ['without a floor', { ...full, currentCapacityKwh: 50 }, null],
  ])('a battery %s', (_, report, claim) => {
    expect(warrantyOf(report)?.claim).toBe(claim)
  })
})
