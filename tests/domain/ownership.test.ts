import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareOwnership, type Ownership } from '../../src/domain/public/ownership.ts'
import type { OwnershipTerms, Powertrain } from '../../src/domain/public/ownership-report.ts'
import { roundHalfAway } from '../../src/domain/rounding.ts'
import { anyTerms, CA_BASIC, US_BASIC } from './ownership-terms.ts'

/** The figures without their assumptions. */
function figures(terms: OwnershipTerms): Omit<Ownership, 'assumptions'> {
  const { assumptions: _, ...rest } = compareOwnership(terms)
  return rest
}

const against = (powertrain: Powertrain | null, rating: number | null): OwnershipTerms => ({
  ...US_BASIC,
  comparison: {
    ...US_BASIC.comparison,
    powertrain,
    ...(powertrain === 'BEV' ? { kwhPer100: rating, fuelRating: null } : { fuelRating: rating }),
  },
})

/** The energy of a vehicle and its cost: at home, in public and at the pump. */
function bill(total: number, home: readonly number[], open: readonly number[], pump: readonly number[]) {
  const [[homeKwh, homeCost], [publicKwh, publicCost], [volume, volumeCost]] = [home, open, pump]
  return { total, homeKwh, homeCost, publicKwh, publicCost, volume, volumeCost }
}
const NONE = [0, 0]

describe('the worked examples', () => {
  test('United States', { tags: ['D1.9', 'D2.62', 'D3.23'] }, () => {
    expect(figures(US_BASIC)).toEqual({
      savings: { total: 4744.44, monthly: 79.07, incentives: 0 },
      fuel: {
        selected: bill(3955.56, [13_296, 2260.32], [3324, 1695.24], NONE),
        comparison: bill(6300, NONE, NONE, [2000, 6300]),
        savings: 2344.44,
      },
      maintenance: { selected: 3660, comparison: 6060, savings: 2400 },
      costPerUnit: { selected: 0.127, comparison: 0.206, badge: { ratio: 1.6, label: 'less' } },
      carbon: {
        burnUnit: 'gal',
        notBurned: 2000,
        grossKg: 17_774,
        netKg: 11_574.7,
        gramsPerUnit: 192.91,
        trees: 106,
        seedlings: 193,
      },
    })
  })

  test('Canada', { tags: ['D1.9', 'D2.62', 'D3.23'] }, () => {
    expect(figures(CA_BASIC)).toEqual({
      savings: { total: 22_674.88, monthly: 236.2, incentives: 5000 },
      fuel: {
        selected: bill(5685.12, [30_240, 4263.84], [3360, 1421.28], NONE),
        comparison: bill(17_920, NONE, NONE, [12_800, 17_920]),
        savings: 12_234.88,
      },
      maintenance: { selected: 8320, comparison: 13_760, savings: 5440 },
      costPerUnit: { selected: 0.088, comparison: 0.198, badge: { ratio: 2.3, label: 'less' } },
      carbon: {
        burnUnit: 'L',
        notBurned: 12_800,
        grossKg: 29_440,
        netKg: 28_600,
        gramsPerUnit: 178.75,
        trees: 164,
        seedlings: 477,
      },
    })
  })
})

describe('other vehicles', () => {
  test('a plug-in hybrid drives its share on electricity, 55 % unless given', () => {
    const plugIn = against('PHEV', 40)
    const known = { ...plugIn, comparison: { ...plugIn.comparison, kwhPer100: 30 } }
    const driven = bill(4482.45, [7920, 1346.4], [1980, 1009.8], [675, 2126.25])
    expect(compareOwnership(known).fuel.comparison).toEqual(driven)
    const given = { ...known, comparison: { ...known.comparison, electricShare: 1 } }
    expect(compareOwnership(given).fuel.comparison).toMatchObject({
      homeKwh: 14_400,
      volume: 0,
      volumeCost: 0,
    })
  })

  test.each([
    ['a diesel, which emits more a gallon', against('DIESEL', 30), [2000, 20_360, 6060]],
    ['a hybrid', against('HEV', 50), [1200, 10_664.4, 5640]],
  ])('%s burns by its rating, and costs its own maintenance', (_, terms, expected) => {
    const { fuel, carbon, maintenance } = compareOwnership(terms)
    expect([fuel.comparison.volume, carbon.grossKg, maintenance.comparison]).toEqual(expected)
  })

  test('two electric vehicles burn no fuel, and the more efficient one emits less', () => {
    expect(compareOwnership(against('BEV', 40)).carbon).toEqual({
      burnUnit: 'gal',
      notBurned: 0,
      grossKg: 0,
      netKg: 2752.7,
      gramsPerUnit: 45.88,
      trees: 25,
      seedlings: 46,
    })
  })

  test('a vehicle that costs more has negative savings and no trees', { tags: ['D2.67'] }, () => {
    const dear = compareOwnership({ ...against('HEV', 57), electricityCost: 0.6, chargeAtHome: 0 })
    expect([dear.fuel.savings, dear.savings.total, dear.savings.monthly]).toEqual([
      -8318.21, -6338.21, -105.64,
    ])
    expect(dear.costPerUnit.badge).toEqual({ ratio: 1.7, label: 'more' })
    const dirty = compareOwnership({ ...against('HEV', 140) })
    expect(dirty.carbon).toMatchObject({ netKg: -2390.5, trees: 0, seedlings: 0 })
  })

  test('a difference that rounds to zero counts as zero', () => {
    const same = compareOwnership({ ...US_BASIC, comparison: US_BASIC.selected })
    expect([same.costPerUnit.badge, same.savings.total]).toEqual([{ ratio: 1, label: 'same' }, 0])
  })
})

describe('missing values', () => {
  const nothing = { selected: null, comparison: null, badge: null }
  const noCarbon = { netKg: 0, gramsPerUnit: null }

  test('without years there are no costs, monthly savings or trees; without distance no cost per mile; incentives stay', {
    tags: ['D5.19'],
  }, () => {
    const savings = { total: 5000, incentives: 5000 }
    expect(figures({ ...CA_BASIC, years: 0 })).toMatchObject({
      savings: { ...savings, monthly: null },
      fuel: { savings: 0 },
      maintenance: { savings: 0 },
      costPerUnit: nothing,
      carbon: { ...noCarbon, trees: null, seedlings: 0 },
    })
    expect(figures({ ...CA_BASIC, distance: 0 })).toMatchObject({
      savings: { ...savings, monthly: 52.08 },
      costPerUnit: nothing,
      carbon: { ...noCarbon, trees: 0 },
    })
  })

  test.each([
    { what: 'an unknown powertrain', terms: against(null, 30) },
    { what: 'a consumption that is missing', terms: against('ICE', null) },
    { what: 'a consumption of nothing', terms: against('ICE', 0) },
  ])('$what makes only dependent figures null', ({ terms }) => {
    const { savings, fuel, costPerUnit, carbon } = compareOwnership(terms)
    expect({
      total: savings.total,
      badge: costPerUnit.badge,
      net: carbon.netKg,
      saved: fuel.savings,
    }).toEqual({
      total: null,
      badge: null,
      net: null,
      saved: null,
    })
    expect([fuel.selected.total, costPerUnit.selected]).toEqual([3955.56, 0.127])
  })

  test('a currency without figures uses only the values of the report', () => {
    const euros = compareOwnership({ ...US_BASIC, currency: 'EUR' })
    expect([euros.fuel.savings, euros.maintenance.savings, euros.savings.total]).toEqual([
      2344.44,
      null,
      null,
    ])
  })
})

test('roundHalfAway rounds by decimal digits, not by the binary value', () => {
  const seen = [2.5, -2.5, 1.4, -0.4].map((value) => roundHalfAway(value))
  expect(seen).toEqual([3, -3, 1, 0])
  expect([1.005, -1.005, 79.074, 0.0005].map((value) => roundHalfAway(value, 2))).toEqual([
    1.01, -1.01, 79.07, 0,
  ])
  expect(Object.is(roundHalfAway(-0.001, 2), 0)).toBe(true)
  expect(roundHalfAway(1e308, 2)).toBe(1e308)
})

describe('for all terms of the contract', () => {
  test('no figure is NaN or infinite', { tags: ['D3.23'] }, () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(notFinite(compareOwnership(terms))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('swapping the vehicles flips the savings', { tags: ['D3.23'] }, () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const terms = { ...any, incentives: null }
        const one = compareOwnership(terms)
        const other = compareOwnership({ ...terms, selected: any.comparison, comparison: any.selected })
        const flip = (value: number | null) => (value === null ? null : 0 - value)
        expect([
          other.savings.total,
          other.fuel.savings,
          other.maintenance.savings,
          other.carbon.netKg,
        ]).toEqual([one.savings.total, one.fuel.savings, one.maintenance.savings, one.carbon.netKg].map(flip))
        expect(other.costPerUnit.badge?.ratio).toEqual(one.costPerUnit.badge?.ratio)
      }),
    )
  })
})

/** The paths of numbers in a value that are not finite. */
function notFinite(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => notFinite(part, `${path}/${key}`))
}
