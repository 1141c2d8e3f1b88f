import type * as z from 'zod/mini'
import { type OwnedVehicle, type OwnershipTerms, powertrainOf } from '../../domain/public/ownership-report.ts'
import type { ownedVehicleSchema, ownershipReportSchema } from '../wire/leads.ts'

/** Maps the wire to the input of `compareOwnership`. */
export function ownershipTermsOf(report: z.infer<typeof ownershipReportSchema>): OwnershipTerms {
  const { config, comparison_efficiency: efficiency } = report
  const comparison = vehicleOf(report.comparison_vehicle)
  const isElectric = comparison.powertrain === 'BEV'
  return {
    selected: vehicleOf(report.selected_vehicle),
    comparison: {
      ...comparison,
      kwhPer100: (isElectric ? efficiency : null) ?? comparison.kwhPer100,
      fuelRating: (isElectric ? null : efficiency) ?? comparison.fuelRating,
    },
    years: report.years,
    distance: report.distance,
    chargeAtHome: report.charge_at_home ?? null,
    electricityCost: report.electricity_cost ?? null,
    publicElectricityCost: report.public_electricity_cost ?? null,
    gasCost: report.gas_cost ?? null,
    incentives: report.incentives?.max_value ?? null,
    measurement: config.measurement,
    currency: config.currency,
    state: report.address?.state ?? config.address?.state ?? null,
  }
}

function vehicleOf(vehicle: z.infer<typeof ownedVehicleSchema>): OwnedVehicle {
  return {
    year: vehicle.year ?? null,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim || null,
    powertrain: powertrainOf(vehicle.powertrain ?? null),
    kwhPer100: vehicle.electric_consumption ?? null,
    fuelRating: vehicle.fuel_rating ?? null,
    electricShare: vehicle.electric_share ?? null,
  }
}
