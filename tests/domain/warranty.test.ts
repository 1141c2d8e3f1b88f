import { describe, expect, test } from 'vitest'
import type { BatteryReport } from '../../src/domain/report/battery-report.ts'
import { warrantyOf } from '../../src/domain/report/warranty.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')
const { measured } = full
if (measured === null) throw new Error('The sample was measured.')

const known = (months: number, from: string, until: string) => ({ is: 'known', months, from, until })

describe('the warranty of a battery', () => {
  test.each([
    [2027, '2026-11-01', { is: 'left', leastMonths: 86, mostMonths: 96, firstUse: { from: 2026, to: 2026 } }],
    [2018, '2024-06-01', { is: 'left', leastMonths: 7, mostMonths: 43, firstUse: { from: 2017, to: 2019 } }],
    [2017, '2024-06-01', { is: 'perhapsLeft', mostMonths: 31, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2025-06-30', { is: 'perhapsLeft', mostMonths: 19, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2025-12-30', { is: 'probablyOver', mostMonths: 13, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2026-12-31', { is: 'probablyOver', mostMonths: 1, firstUse: { from: 2016, to: 2018 } }],
    [2017, '2027-01-01', { is: 'over', until: null }],
    [2028, '2026-11-01', { is: 'unknown' }],
    [2017, 'never', { is: 'unknown' }],
  ])('a vehicle of %i with 8 years of warranty, tested on %s', (year, conductedAt, time) => {
    expect(warrantyOf({ ...full, conductedAt, vehicle: { ...full.vehicle, year } })?.time).toEqual(time)
  })

  const TEST = '2026-11-01T10:00:00.000Z'

  test.each([
    ['2021-03-04', TEST, known(28, '2021-03-04', '2029-03-04')],
    ['2021-03-04', '2029-03-03T23:59:59.000Z', known(0, '2021-03-04', '2029-03-04')],
    ['2021-03-04', '2029-03-04T07:00:00.000Z', { is: 'over', until: '2029-03-04' }],
    // The test came before the sale: the warranty has not begun.
    ['2027-01-05', TEST, known(96, '2027-01-05', '2035-01-05')],
    ['2024-02-29', TEST, known(63, '2024-02-29', '2032-02-29')],
    ['2021-03-04', 'never', { is: 'unknown' }],
  ])('8 years from %s on, tested on %s, whatever the model year', (firstUse, conductedAt, time) => {
    for (const year of [2020, 2028])
      expect(
        warrantyOf({ ...full, firstUse, conductedAt, vehicle: { ...full.vehicle, year } })?.time,
      ).toEqual(time)
  })

  test.each([
    ['America/Los_Angeles', known(0, '2021-03-04', '2029-03-04')],
    [null, { is: 'over', until: '2029-03-04' }],
    ['Nowhere/Atall', { is: 'over', until: '2029-03-04' }],
  ])('on the last evening of it, at a dealership in the time zone %s', (timeZone, time) => {
    const dealership = full.dealership && { ...full.dealership, timeZone }
    // 18:00 on March 3 in Seattle.
    const report = { ...full, dealership, firstUse: '2021-03-04', conductedAt: '2029-03-04T02:00:00.000Z' }
    expect(warrantyOf(report)?.time).toEqual(time)
  })

  test('a warranty of 18 months from the end of August ends on the last day of February', () => {
    const specifications = full.specifications && { ...full.specifications, batteryWarrantyMonths: 18 }
    const report = { ...full, specifications, firstUse: '2025-08-31' }
    expect(warrantyOf(report)?.time).toEqual(known(3, '2025-08-31', '2027-02-28'))
  })

  const floored = {
    ...full,
    specifications: full.specifications && { ...full.specifications, batteryWarrantyCapacityPercent: 70 },
    currentCapacityKwh: 50,
  }
  const old = (year: number) => ({ ...floored, vehicle: { ...full.vehicle, year } })

  test.each<[string, BatteryReport, 'likely' | 'possible' | null]>([
    ['under the floor', floored, 'likely'],
    ['under the floor, by a known day', { ...old(2016), firstUse: '2019-05-06' }, 'likely'],
    ['under the floor, over by a known day', { ...old(2023), firstUse: '2018-05-06' }, null],
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
