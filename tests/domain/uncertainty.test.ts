import { describe, expect, test } from 'vitest'
import { statedUncertainty } from '../../src/domain/report/stated-uncertainty.ts'
import { type UncertaintyEvidence, uncertaintyOf } from '../../src/domain/report/uncertainty.ts'
import { reportOf } from '../models/report/report-sample.ts'

const { measured } = reportOf('one')
if (measured === null) throw new Error('The sample has everything.')
const evidence: UncertaintyEvidence = {
  currentCapacityKwh: 66.2,
  originalCapacityKwh: 75,
  measured: { ...measured, adjustedEpaRange: { value: 275, unit: 'mi' } },
  stateOfChargePercent: 62,
  temperatureC: 21,
  doubts: [],
}
const contributions = {
  reading: 5,
  charge: 0.81,
  temperature: 0.4,
  reference: 3,
  consumption: 5,
  rounding: 0.18,
}
const stated = (
  changes: Parameters<typeof reportOf>[1],
  given: UncertaintyEvidence,
  measurement: 'metric' | 'imperial' = 'imperial',
) => {
  const { dealership } = reportOf('one')
  return statedUncertainty(
    reportOf('one', {
      currentCapacityKwh: given.currentCapacityKwh,
      originalCapacityKwh: given.originalCapacityKwh,
      dealership: dealership && { ...dealership, measurement },
      uncertainty: uncertaintyOf(given),
      ...changes,
    }),
  )
}

describe('the uncertainty of the figures', () => {
  test('is twice the root of the sum of the squares, each divided by the root of 3', () => {
    // 25 + 0.81² + 0.4² + 0.18² = 25.8485; 2 √(25.8485 / 3) = 5.8706 %; of 66.2 kWh: 3.8864.
    // With 3² for the energy when new: 34.8485; 6.8165 %; of 88.2667 %: 6.0167 points.
    // With 5² for the consumption: 50.8485; 8.2340 %; of 442.5696 km: 36.4412.
    expect(uncertaintyOf(evidence)).toEqual({
      version: 1,
      health: 6.02,
      capacity: 3.89,
      range: 36.44,
      contributions,
    })
  })

  test('stands beside the figures in their units, rounded like them', () => {
    const beside = { health: { points: 6, low: 82, high: 94, isCut: false }, capacityKwh: 3.9, contributions }
    expect(stated({}, evidence)).toEqual({ ...beside, range: { value: 23, unit: 'mi' }, isLowerBound: false })
    expect(stated({}, evidence, 'metric')?.range).toEqual({ value: 36, unit: 'km' })
  })

  test('grows away from 23 °C either way, and towards an empty battery', () => {
    const at = (changes: Partial<UncertaintyEvidence>) => uncertaintyOf({ ...evidence, ...changes })
    expect(at({ temperatureC: -2 })?.contributions.temperature).toBe(5)
    expect(at({ temperatureC: 33 })?.contributions.temperature).toBe(2)
    expect(at({ stateOfChargePercent: 10 })?.contributions.charge).toBe(5)
    // 25 + 5² + 0.4² + 0.18² = 50.1924; 2 √(50.1924 / 3) = 8.1807 %; of 66.2 kWh: 5.4156.
    expect(at({ stateOfChargePercent: 10 })?.capacity).toBe(5.42)
  })

  test.each([null, 0, 0.9])(
    'names the state of charge as not known when it is %s',
    (stateOfChargePercent) => {
      const without = { ...evidence, stateOfChargePercent }
      // 25 + 0.4² + 0.18² = 25.1924; 5.7957 % of 66.2 kWh.
      expect(uncertaintyOf(without)).toMatchObject({ capacity: 3.84, contributions: { charge: null } })
      expect(stated({}, without)?.isLowerBound).toBe(true)
    },
  )

  test('names the temperature as not known, and is the least then', () => {
    const without = { ...evidence, temperatureC: null }
    expect(uncertaintyOf(without)?.contributions).toEqual({ ...contributions, temperature: null })
    expect(stated({}, without)?.isLowerBound).toBe(true)
  })

  test.each([
    ['100', 75, { points: 7, low: 93, high: 100, isCut: true }],
    ['97', 72.75, { points: 7, low: 90, high: 100, isCut: true }],
    ['93', 69.75, { points: 6, low: 87, high: 99, isCut: false }],
    ['21', 15.75, { points: 1, low: 20, high: 22, isCut: false }],
  ])('keeps a state of health of %s %% within 0 and 100 %%', (_, currentCapacityKwh, health) => {
    expect(stated({}, { ...evidence, currentCapacityKwh })?.health).toEqual(health)
  })

  // Without the range, the coarser step is that of the energy: 0.08 %.
  test.each<readonly [string, Partial<UncertaintyEvidence>, object | null]>([
    ['nothing', { currentCapacityKwh: null, measured: null }, null],
    ['the range alone', { currentCapacityKwh: null }, { health: null, capacity: null, range: 36.44 }],
    ['the energy alone', { measured: null }, { health: 6.01, capacity: 3.88, range: null }],
    ['no trim', { originalCapacityKwh: null }, { health: null, capacity: 3.89, range: 36.44 }],
    ['a range in doubt', { doubts: ['range'] }, { health: 6.01, capacity: 3.88, range: null }],
    ['a capacity in doubt', { doubts: ['capacity'] }, { health: null, capacity: 3.89, range: 36.44 }],
    ['more than when new', { currentCapacityKwh: 80 }, { health: null, range: 36.44 }],
    ['next to no energy', { currentCapacityKwh: 0.01, measured: null }, { health: null, capacity: null }],
    ['no energy and no range', { currentCapacityKwh: 0, measured: null }, null],
  ])('of %s is stated where there is a figure', (_, changes, expected) => {
    const found = uncertaintyOf({ ...evidence, ...changes })
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })

  test('is not stated by a report that has none', () => {
    expect(statedUncertainty(reportOf('one'))).toBeNull()
    expect(statedUncertainty(reportOf('one', { uncertainty: null }))).toBeNull()
  })

  test('is not stated beside a figure that is not shown', () => {
    const huge = { ...evidence, currentCapacityKwh: 2000, originalCapacityKwh: 2000 }
    expect(stated({ measured: null }, huge)).toMatchObject({ health: null, capacityKwh: null, range: null })
  })

  test('is not stated when rounding makes it larger than its figure', () => {
    const tiny = { ...evidence, currentCapacityKwh: 0.058, measured: null }
    expect(uncertaintyOf(tiny)).toMatchObject({ capacity: 0.06 })
    expect(stated({ measured: null }, tiny)).toMatchObject({ capacityKwh: null })
  })
})
