import type { Country, ReportVehicle } from './lists/report.ts'

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

interface AboutVehicle {
  readonly vehicle: ReportVehicle
}

/** The name of a row about a vehicle. */
export function vehicleName({ vehicle: { year, make, model } }: AboutVehicle): string {
  return `${year} ${make} ${model}`
}

/** The name of a row about a vehicle, with the end of the VIN: a dealership has several of the same model. */
export function vehicleLabel(row: AboutVehicle): string {
  return `${vehicleName(row)} · ${row.vehicle.vin.slice(-6)}`
}
