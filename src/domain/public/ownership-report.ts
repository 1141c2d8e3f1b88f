/** What drives a vehicle. `ICE` burns gasoline, `DIESEL` diesel. */
export const POWERTRAINS = ['BEV', 'PHEV', 'HEV', 'ICE', 'DIESEL'] as const
export type Powertrain = (typeof POWERTRAINS)[number]

export type Measurement = 'metric' | 'imperial'

/** One of the two vehicles of an ownership report. */
export interface OwnedVehicle {
  readonly year: number | null
  readonly make: string
  readonly model: string
  readonly trim: string | null
  /** `null`: what drives it is not known, and neither is anything that depends on it. */
  readonly powertrain: Powertrain | null
  /** At the wall, charging losses included: kWh per 100 mi (imperial) or 100 km (metric). */
  readonly kwhPer100: number | null
  /** US mpg (imperial) or L/100 km (metric). */
  readonly fuelRating: number | null
  /** Share (0–1) of the distance that a plug-in hybrid drives on electricity. */
  readonly electricShare: number | null
}

/** What `compareOwnership` computes from. Nothing here is below zero. */
export interface OwnershipTerms {
  readonly selected: OwnedVehicle
  readonly comparison: OwnedVehicle
  readonly years: number
  /** A year: mi (imperial) or km (metric). */
  readonly distance: number
  /** Share (0–1) of the electricity that is charged at home. */
  readonly chargeAtHome: number | null
  /** A kWh at home. */
  readonly electricityCost: number | null
  /** A kWh at a public station. */
  readonly publicElectricityCost: number | null
  /** A US gallon (imperial) or a litre (metric) of what the vehicles burn; of diesel when one burns that. */
  readonly gasCost: number | null
  /** Added to the savings once. */
  readonly incentives: number | null
  readonly measurement: Measurement
  /** ISO 4217. */
  readonly currency: string
  /** Code of the state or province in which the vehicle is driven. */
  readonly state: string | null
}

/** Reads what services and people call a powertrain; `null` when nobody knows what it means. */
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
