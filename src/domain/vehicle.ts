import type { Country } from './country.ts'

/** Key of a vehicle in the trims call. Trims of a VIN depend on the country. */
export interface VehicleKey {
  readonly vin: string
  readonly country: Country
}

export interface VehicleTrims extends VehicleKey {
  readonly trims: readonly string[]
}

/** Key of a vehicle in tables of trims. */
export function trimsKey({ vin, country }: VehicleKey): string {
  return `${country}:${vin}`
}
