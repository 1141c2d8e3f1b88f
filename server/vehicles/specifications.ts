import type { VehicleSpecifications } from '../database/documents.ts'
import type { CatalogueVehicle } from './catalogue.ts'

const KM_PER_MI = 1.609344

/**
 * @param country The country of the vehicle. It decides the warranty.
 * @returns The specifications of a report (`data.jato`).
 */
export function specificationsOf(entry: CatalogueVehicle, country: 'US' | 'CA'): VehicleSpecifications {
  const { battery, charging, efficiency, power, range, v2x, warranty } = entry
  return {
    bodyStyle: entry.body,
    drivetrain: entry.drivetrain,
    powertrain: 'BEV',
    rangeMi: range.epaMi,
    rangeKm: range.nrcanKm ?? Math.round(range.epaMi * KM_PER_MI),
    batteryCapacityKwh: battery.totalKWh,
    usableCapacityKwh: battery.usableKWh,
    batteryChemistry: battery.chemistry,
    batteryWarrantyMonths: country === 'CA' ? warranty.canadaMonths : warranty.batteryMonths,
    batteryWarrantyDistanceMi: warranty.batteryMiles,
    batteryWarrantyDistanceKm: warranty.batteryKm,
    // Left out when unknown: a key more would be a new revision of a report whose figures are the same.
    ...(warranty.capacityPercent === null
      ? {}
      : { batteryWarrantyCapacityPercent: warranty.capacityPercent }),
    teslaNetworkAvailability: charging.connectors.includes('NACS'),
    chargingConnectorTypes: charging.connectors,
    chargingDurationHoursL2: charging.l2HoursFull,
    chargingPercentStartL2: 0,
    chargingPercentEndL2: 100,
    chargingDurationHoursL3: charging.dcMinutes === null ? null : Math.round(charging.dcMinutes / 0.6) / 100,
    chargingPercentStartL3: charging.dcWindowPercent?.[0] ?? null,
    chargingPercentEndL3: charging.dcWindowPercent?.[1] ?? null,
    combinedKwh100Mi: efficiency.kWhPer100mi,
    combinedKwh100Km: efficiency.kWhPer100km,
    maxPowerHp: power.hp,
    maxPowerKw: power.kW,
    maxChargePowerKw: charging.dcMaxKW,
    maxAcChargePowerKw: charging.acMaxKW,
    heatPump: entry.heatPump,
    coldRetention0C: entry.coldRetention0C,
    vehicleToHome: v2x.v2h,
    vehicleToLoad: v2x.v2l,
    vehicleToGrid: v2x.v2g,
  }
}
