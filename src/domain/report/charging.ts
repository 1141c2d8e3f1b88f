import type { BatteryReport } from './battery-report.ts'

export type ChargingLevel = 2 | 3

/** Duration of a charge; `null` when the maker does not say. */
export interface ChargingTime {
  readonly level: ChargingLevel
  readonly hours: number
  readonly fromPercent: number | null
  readonly toPercent: number | null
}

/** Known charging times, level 2 first. Drops percentages that do not rise. */
export function chargingTimesOf({ specifications }: BatteryReport): readonly ChargingTime[] {
  if (specifications === null) return []
  return ([2, 3] as const).flatMap((level) => {
    const hours = specifications[`chargingDurationHoursL${level}`]
    const from = specifications[`chargingPercentStartL${level}`]
    const to = specifications[`chargingPercentEndL${level}`]
    if (hours === null) return []
    const isSound = from !== null && to !== null && from < to
    return [{ level, hours, fromPercent: isSound ? from : null, toPercent: isSound ? to : null }]
  })
}

/** What the vehicle can power; `null` when the maker does not say. */
export function energyUsesOf({ specifications }: BatteryReport): EnergyUses {
  return {
    home: specifications?.vehicleToHome ?? null,
    load: specifications?.vehicleToLoad ?? null,
    grid: specifications?.vehicleToGrid ?? null,
  }
}

export interface EnergyUses {
  readonly home: boolean | null
  readonly load: boolean | null
  readonly grid: boolean | null
}
