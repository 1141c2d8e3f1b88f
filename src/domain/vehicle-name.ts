import type { ReportVehicle } from './lists/report.ts'

interface AboutVehicle {
  readonly vehicle: ReportVehicle
}

interface NamedVehicle {
  readonly vehicle: Pick<ReportVehicle, 'year' | 'make' | 'model'>
}

/** The name of a row about a vehicle. */
export function vehicleName({ vehicle: { year, make, model } }: NamedVehicle): string {
  return `${year} ${make} ${model}`
}

/** The name of a row about a vehicle, with the end of the VIN: a dealership has several of the same model. */
export function vehicleLabel(row: AboutVehicle): string {
  return `${vehicleName(row)} · ${row.vehicle.vin.slice(-6)}`
}
