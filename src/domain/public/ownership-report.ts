import type { Measurement } from '../distance.ts'

/** Powertrains. `ICE` burns gasoline, `DIESEL` diesel. */
export const POWERTRAINS = ['BEV', 'PHEV', 'HEV', 'ICE', 'DIESEL'] as const
export type Powertrain = (typeof POWERTRAINS)[number]

/** One of the two vehicles of an ownership report. */
export interface OwnedVehicle {
  readonly year: number | null
  readonly make: string
  readonly model: string
  readonly trim: string | null
  /** `null` when unknown: all figures that depend on it are then unknown too. */
  readonly powertrain: Powertrain | null
  /** At the wall, charging losses included: kWh per 100 mi (imperial) or 100 km (metric). */
  readonly kwhPer100: number | null
  /** US mpg (imperial) or L/100 km (metric). */
  readonly fuelRating: number | null
  /** Share (0–1) of the distance that a plug-in hybrid drives on electricity. */
  readonly electricShare: number | null
}

/** Input of `compareOwnership`. No number is negative. */
export interface OwnershipTerms {
  readonly selected: OwnedVehicle
  readonly comparison: OwnedVehicle
  readonly years: number
  /** Per year, in mi (imperial) or km (metric). */
  readonly distance: number
  /** Share (0–1) of the electricity that is charged at home. */
  readonly chargeAtHome: number | null
  /** Price of a kWh at home. */
  readonly electricityCost: number | null
  /** Price of a kWh at a public station. */
  readonly publicElectricityCost: number | null
  /** Price of a US gallon (imperial) or a litre (metric) of the fuel; of diesel when one vehicle burns it. */
  readonly gasCost: number | null
  /** Amount that is added to the savings once, not per year. */
  readonly incentives: number | null
  readonly measurement: Measurement
  /** ISO 4217. */
  readonly currency: string
  /** Code of the state or province in which the vehicle is driven. */
  readonly state: string | null
}

/** Parses the name of a powertrain; `null` when it is unknown. */
export function powertrainOf(name: string | null): Powertrain | null {
  const key = (name ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return Object.hasOwn(NAMES, key) ? (NAMES[key] ?? null) : null
}

const NAMES: Readonly<Record<string, Powertrain>> = {
  bev: 'BEV',
  ev: 'BEV',
  electric: 'BEV',
  phev: 'PHEV',
  pluginhybrid: 'PHEV',
  hev: 'HEV',
  hybrid: 'HEV',
  ice: 'ICE',
  gas: 'ICE',
  gasoline: 'ICE',
  petrol: 'ICE',
  diesel: 'DIESEL',
}
