import type { Distance } from '../distance.ts'
import { type BatteryReport, odometerOf, unitOf } from './battery-report.ts'
import { converted } from './expected-range.ts'

/** The maker's warranty of the battery. How long it still runs is not known without the date of first use. */
export interface Warranty {
  /** Months by twelve. */
  readonly years: number | null
  readonly limit: Distance | null
  /** The limit less the odometer, 0 at least; `null` while one of them is missing. */
  readonly left: Distance | null
  /** The limit of the distance is reached. */
  readonly isUsedUp: boolean
}

/** `null` when nothing is known of a warranty. */
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
  }
}
