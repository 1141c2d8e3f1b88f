import type { Country } from './lists/report.ts'

/** A vehicle as the trims call knows it: the same VIN may have other trims in another country. */
export interface VehicleKey {
  readonly vin: string
  readonly country: Country
}

export interface VehicleTrims extends VehicleKey {
  readonly trims: readonly string[]
}

export function trimsKey({ vin, country }: VehicleKey): string {
  return `${country}:${vin}`
}
