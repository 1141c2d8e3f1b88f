/**
 * Maker’s data of a vehicle: the part of `data.jato` that the report page reads. Missing and impossible values
 * are `null`.
 */
export type VehicleSpecifications = Readonly<ReturnType<typeof specificationsIn>>

/** Parses specifications of unknown shape. Values beyond the given limits become `null`. */
export function specificationsIn(fields: Readonly<Record<string, unknown>>) {
  const number = (name: string, max: number) => positive(own(fields, name), max)
  const percent = (name: string) => share(own(fields, name), 100)
  const flag = (name: string) => boolean(own(fields, name))
  return {
    rangeMi: number('rangeMi', 1250),
    rangeKm: number('rangeKm', 2000),
    batteryWarrantyMonths: number('batteryWarrantyMonths', 1200),
    batteryWarrantyDistanceMi: number('batteryWarrantyDistanceMi', 2_000_000),
    batteryWarrantyDistanceKm: number('batteryWarrantyDistanceKm', 2_000_000),
    /** The maker repairs a battery that holds less of its energy when new, in %. */
    batteryWarrantyCapacityPercent: number('batteryWarrantyCapacityPercent', 100),
    teslaNetworkAvailability: flag('teslaNetworkAvailability'),
    chargingConnectorTypes: texts(own(fields, 'chargingConnectorTypes')),
    chargingDurationHoursL2: number('chargingDurationHoursL2', 200),
    chargingDurationHoursL3: number('chargingDurationHoursL3', 200),
    chargingPercentStartL2: percent('chargingPercentStartL2'),
    chargingPercentStartL3: percent('chargingPercentStartL3'),
    chargingPercentEndL2: percent('chargingPercentEndL2'),
    chargingPercentEndL3: percent('chargingPercentEndL3'),
    combinedKwh100Mi: number('combinedKwh100Mi', 1000),
    maxPowerHp: number('maxPowerHp', 5000),
    maxChargePowerKw: number('maxChargePowerKw', 5000),
    vehicleToHome: flag('vehicleToHome'),
    vehicleToLoad: flag('vehicleToLoad'),
    vehicleToGrid: flag('vehicleToGrid'),
    /** The vehicle has a heat pump, so it loses less range in the cold. */
    heatPump: flag('heatPump'),
    /** Share of the range that the model line has left at 0 °C. */
    coldRetention0C: share(own(fields, 'coldRetention0C'), 1),
  }
}

function own(fields: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : null
}

function positive(value: unknown, max: number): number | null {
  return typeof value === 'number' && value > 0 && value <= max ? value : null
}

function share(value: unknown, whole: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= whole ? value : null
}

function boolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

/** Unique texts in their original order. */
function texts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const names = value.flatMap((item: unknown) => (typeof item === 'string' ? [item.trim()] : []))
  return [...new Set(names.filter((name) => name !== ''))]
}
