import { converted, type Distance } from '../distance.ts'
import { type BatteryReport, odometerOf, unitOf } from './battery-report.ts'

/** Battery warranty of the maker. The first day of use is unknown, so the model year stands for it. */
export interface Warranty {
  /** Months divided by twelve. */
  readonly years: number | null
  readonly limit: Distance | null
  /** Limit − odometer, at least 0; `null` when one is missing. */
  readonly left: Distance | null
  /** The odometer has reached the limit. */
  readonly isUsedUp: boolean
  /**
   * `over`: the years are over, also for a vehicle that was first used a year after its model year. `probablyOver`: for one
   * that was first used in its model year. `unknown`: for neither, or the maker names no time.
   */
  readonly time: 'over' | 'probablyOver' | 'unknown'
}

/** Warranty in the report’s unit; `null` when the maker says nothing. */
export function warrantyOf(report: BatteryReport): Warranty | null {
  const { specifications } = report
  if (specifications === null) return null
  const unit = unitOf(report)
  const months = specifications.batteryWarrantyMonths
  const { batteryWarrantyDistanceMi: mi, batteryWarrantyDistanceKm: km } = specifications
  const limit = unit === 'mi' ? (mi ?? converted(km, 'km', 'mi')) : (km ?? converted(mi, 'mi', 'km'))
  if (months === null && limit === null) return null
  const odometer = odometerOf(report)
  const left = limit === null || odometer === null ? null : Math.max(0, limit - odometer.value)
  return {
    years: months === null ? null : months / 12,
    limit: limit === null ? null : { value: limit, unit },
    left: left === null ? null : { value: left, unit },
    isUsedUp: left === 0,
    time: months === null ? 'unknown' : timeOf(report, months),
  }
}

function timeOf({ vehicle, conductedAt }: BatteryReport, months: number): Warranty['time'] {
  const age = new Date(conductedAt).getUTCFullYear() - vehicle.year
  if (age > 1 + months / 12) return 'over'
  return age > months / 12 ? 'probablyOver' : 'unknown'
}
