import type { Measurement } from '../distance.ts'
import { roundHalfAway } from '../rounding.ts'
import { type Assumption, type Assumptions, assumptionsOf, type Pair } from './ownership-assumptions.ts'
import type { OwnedVehicle, OwnershipTerms } from './ownership-report.ts'

/** Energy and its cost over all years; `null` when an input is missing. */
export interface FuelUse {
  readonly total: number | null
  readonly homeKwh: number | null
  readonly homeCost: number | null
  readonly publicKwh: number | null
  readonly publicCost: number | null
  /** US gallons (imperial) or litres (metric). */
  readonly volume: number | null
  readonly volumeCost: number | null
}

/** How many times less or more the selected vehicle costs. `ratio` is above 1, or 1 when both cost about the same. */
export interface CostBadge {
  readonly ratio: number
  readonly label: 'less' | 'more' | 'same'
}

/**
 * All figures of an ownership report, rounded half away from zero: money to cents, cost per distance unit to 3
 * digits, the ratio to 1. Positive savings mean that the selected vehicle costs less. `null` means unknown.
 */
export interface Ownership {
  readonly savings: {
    /** Fuel, maintenance and incentives over all years. */
    readonly total: number | null
    /** Also `null` when the report covers no years. */
    readonly monthly: number | null
    readonly incentives: number
  }
  readonly fuel: Pair<FuelUse> & { readonly savings: number | null }
  readonly maintenance: Pair<number | null> & { readonly savings: number | null }
  /** Fuel and maintenance per mi or km, without incentives; also `null` without a distance. */
  readonly costPerUnit: Pair<number | null> & { readonly badge: CostBadge | null }
  readonly carbon: {
    readonly burnUnit: 'gal' | 'L'
    /** Fuel that is not burnt, in `burnUnit`. */
    readonly notBurned: number | null
    /** kg CO2 at the tailpipe alone. */
    readonly grossKg: number | null
    /** kg CO2, including the emissions of electricity generation. */
    readonly netKg: number | null
    /** g CO2 per mi or km, net. */
    readonly gramsPerUnit: number | null
    /** Mature trees that absorb the net savings within the same years. */
    readonly trees: number | null
    /** Seedlings that absorb the net savings in their first ten years. */
    readonly seedlings: number | null
  }
  readonly assumptions: Assumptions
}

/** Costs and emissions of one vehicle over all years, unrounded. */
interface Lifetime {
  readonly fuel: FuelUse
  readonly maintenance: number | null
  readonly running: number | null
  readonly tailpipeKg: number | null
  readonly totalKg: number | null
}

/**
 * Compares two vehicles. Never throws, and no figure is NaN or infinite.
 *
 * Costs are distance × consumption × price. The figures behind them come from `assumptionsOf`.
 */
export function compareOwnership(terms: OwnershipTerms): Ownership {
  const assumptions = assumptionsOf(terms)
  const { years, measurement } = terms
  const distance = terms.distance * years
  const selected = lifetimeOf('selected', terms, assumptions)
  const comparison = lifetimeOf('comparison', terms, assumptions)
  const saved = (of: (lifetime: Lifetime) => number | null) => difference(of(comparison), of(selected))

  const incentives = terms.incentives ?? 0
  const fuel = saved((lifetime) => lifetime.fuel.total)
  const maintenance = saved((lifetime) => lifetime.maintenance)
  const total = sum(sum(fuel, maintenance), incentives)
  const netKg = saved((lifetime) => lifetime.totalKg)
  const perUnit = {
    selected: ratio(selected.running, distance),
    comparison: ratio(comparison.running, distance),
  }
  const { treeAbsorption, seedlingAbsorption } = assumptions
  return {
    savings: {
      total: money(total),
      monthly: money(ratio(total, 12 * years)),
      incentives: roundHalfAway(incentives, 2),
    },
    fuel: {
      selected: roundedFuel(selected.fuel),
      comparison: roundedFuel(comparison.fuel),
      savings: money(fuel),
    },
    maintenance: {
      selected: money(selected.maintenance),
      comparison: money(comparison.maintenance),
      savings: money(maintenance),
    },
    costPerUnit: {
      selected: rounded(perUnit.selected, 3),
      comparison: rounded(perUnit.comparison, 3),
      badge: badgeOf(perUnit),
    },
    carbon: {
      burnUnit: burnUnitOf(measurement),
      notBurned: rounded(
        saved((lifetime) => lifetime.fuel.volume),
        1,
      ),
      grossKg: rounded(
        saved((lifetime) => lifetime.tailpipeKg),
        1,
      ),
      netKg: rounded(netKg, 1),
      gramsPerUnit: rounded(product(ratio(netKg, distance), 1000), 2),
      trees: wholeAbove0(ratio(netKg, treeAbsorption.value * years)),
      seedlings: wholeAbove0(ratio(netKg, seedlingAbsorption.value)),
    },
    assumptions,
  }
}

function lifetimeOf(which: keyof Pair<unknown>, terms: OwnershipTerms, assumptions: Assumptions): Lifetime {
  const vehicle = terms[which]
  const share = figureOf(assumptions.electricShare[which])
  const distance = terms.distance * terms.years
  const electric = product(share, distance)
  const burning = share === null ? null : product(1 - share, distance)
  const kwh = energyOf(vehicle, electric)
  const volume = volumeOf(vehicle, burning, terms.measurement)
  const atHome = Math.min(1, assumptions.chargeAtHome.value)
  const homeKwh = product(kwh, atHome)
  const publicKwh = product(kwh, 1 - atHome)
  const homeCost = costOf(homeKwh, assumptions.homePrice)
  const publicCost = costOf(publicKwh, assumptions.publicPrice)
  const volumeCost = costOf(volume, assumptions.fuelPrice)
  const total = sum(sum(homeCost, publicCost), volumeCost)
  const maintenance = product(distance, figureOf(assumptions.maintenance[which]))
  const tailpipeKg = costOf(volume, assumptions.fuelCarbon[which])
  return {
    fuel: { total, homeKwh, homeCost, publicKwh, publicCost, volume, volumeCost },
    maintenance,
    running: sum(total, maintenance),
    tailpipeKg,
    totalKg: sum(tailpipeKg, costOf(kwh, assumptions.gridCarbon)),
  }
}

/** kWh for a distance on electricity; 0 without a distance, also for an unknown consumption. */
function energyOf({ kwhPer100 }: OwnedVehicle, distance: number | null): number | null {
  if (distance === 0) return 0
  return isRating(kwhPer100) ? product(ratio(distance, 100), kwhPer100) : null
}

function volumeOf(
  { fuelRating }: OwnedVehicle,
  distance: number | null,
  measurement: Measurement,
): number | null {
  if (distance === 0) return 0
  if (!isRating(fuelRating)) return null
  return measurement === 'metric' ? product(ratio(distance, 100), fuelRating) : ratio(distance, fuelRating)
}

/** A consumption of 0 means that none was entered. */
function isRating(rating: number | null): rating is number {
  return rating !== null && rating > 0
}

/** Cost or emissions of an amount. An amount of 0 gives 0, also for an unknown price. */
function costOf(amount: number | null, price: Assumption | null): number | null {
  return amount === 0 ? 0 : product(amount, figureOf(price))
}

function badgeOf({ selected, comparison }: Pair<number | null>): CostBadge | null {
  const cheaper = rounded(ratio(comparison, selected), 1)
  const dearer = rounded(ratio(selected, comparison), 1)
  if (cheaper === null || dearer === null) return null
  if (cheaper > 1) return { ratio: cheaper, label: 'less' }
  return dearer > 1 ? { ratio: dearer, label: 'more' } : { ratio: 1, label: 'same' }
}

/** Unit of fuel volumes. */
export function burnUnitOf(measurement: Measurement): 'gal' | 'L' {
  return measurement === 'metric' ? 'L' : 'gal'
}

function roundedFuel({ homeKwh, publicKwh, volume, ...costs }: FuelUse): FuelUse {
  return {
    total: money(costs.total),
    homeKwh: rounded(homeKwh, 1),
    homeCost: money(costs.homeCost),
    publicKwh: rounded(publicKwh, 1),
    publicCost: money(costs.publicCost),
    volume: rounded(volume, 1),
    volumeCost: money(costs.volumeCost),
  }
}

function figureOf(assumption: Assumption | null): number | null {
  return assumption === null ? null : assumption.value
}

function money(value: number | null): number | null {
  return rounded(value, 2)
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : roundHalfAway(value, digits)
}

function wholeAbove0(value: number | null): number | null {
  return value === null ? null : Math.max(0, roundHalfAway(value))
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : finite(a + b)
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : finite(a - b)
}

function product(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : finite(a * b)
}

function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : finite(a / b)
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
