import { converted, type Distance } from '../distance.ts'
import { type BatteryReport, capacitiesOf, odometerOf, unitOf } from './battery-report.ts'
import { dayAt } from './day.ts'
import { firstUseOf } from './first-use.ts'
import { doubtsOf } from './report-health.ts'

/** Battery warranty of the maker. Where the first day of use is not known, the model year stands for it. */
export interface Warranty {
  /** What the maker promises: months divided by twelve. */
  readonly years: number | null
  readonly limit: Distance | null
  /** Limit − odometer, at least 0; `null` when one is missing or in doubt. */
  readonly left: Distance | null
  /** The odometer has reached the limit. */
  readonly isUsedUp: boolean
  readonly time: WarrantyTime
  /** The maker repairs a battery that holds less of its energy when new, 0 to 1; `null` when unknown. */
  readonly floor: number | null
  /**
   * The battery holds less than the floor: `likely` within the warranty, `possible` where the warranty may be over;
   * `null` above the floor, after the warranty, and when one of the capacities is unknown or in doubt.
   */
  readonly claim: 'likely' | 'possible' | null
}

/**
 * The time that is left when the report was made.
 *
 * `known`: it is counted from the first day of use, in whole months; `from` and `until` are days such as `2021-03-04`. The others are
 * what the model year tells. `left`: between `leastMonths` and `mostMonths`. `perhapsLeft`: at most `mostMonths`, or over. `probablyOver`: over for a
 * vehicle that was first used by the middle of its model year. `over`: for each, or after `until`. `unknown`: the maker names no time, or the
 * model year does not fit the day of the report.
 */
type WarrantyTime =
  | { readonly is: 'known'; readonly months: number; readonly from: string; readonly until: string }
  | {
      readonly is: 'left'
      readonly leastMonths: number
      readonly mostMonths: number
      readonly firstUse: Years
    }
  | { readonly is: 'perhapsLeft' | 'probablyOver'; readonly mostMonths: number; readonly firstUse: Years }
  | { readonly is: 'over'; readonly until: string | null }
  | { readonly is: 'unknown' }

/** The calendar years between which the vehicle was first used. */
interface Years {
  readonly from: number
  readonly to: number
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
  const odometer = doubtsOf(report).includes('odometer') ? null : odometerOf(report)
  const left = limit === null || odometer === null ? null : Math.max(0, limit - odometer.value)
  const percent = specifications.batteryWarrantyCapacityPercent
  const terms = {
    years: months === null ? null : months / 12,
    limit: limit === null ? null : { value: limit, unit },
    left: left === null ? null : { value: left, unit },
    isUsedUp: left === 0,
    time: months === null ? UNKNOWN : timeOf(report, months),
    floor: percent === null ? null : percent / 100,
  }
  return { ...terms, claim: claimOf(report, terms) }
}

function timeOf(report: BatteryReport, months: number): WarrantyTime {
  if (report.firstUse !== null)
    return countedTime(
      report.firstUse,
      dayAt(report.conductedAt, report.dealership?.timeZone ?? null),
      months,
    )
  const bounds = firstUseOf(report)
  if (bounds === null) return UNKNOWN
  const { from, to, tested } = bounds
  const leftFrom = (start: number) => start + months - tested
  const mostMonths = Math.ceil(leftFrom(to))
  if (mostMonths <= 0) return { is: 'over', until: null }
  const { year } = report.vehicle
  const firstUse = { from: year - 1, to: Math.min(year + 1, Math.floor(tested / 12)) }
  const leastMonths = Math.floor(leftFrom(from))
  if (leastMonths > 0) return { is: 'left', leastMonths, mostMonths, firstUse }
  return { is: leftFrom(year * 12 + 6) > 0 ? 'perhapsLeft' : 'probablyOver', mostMonths, firstUse }
}

/** From the first day of use on; all of it for a vehicle that was tested before. */
function countedTime(from: string, day: string | null, months: number): WarrantyTime {
  if (day === null) return UNKNOWN
  const until = monthsAfter(from, months)
  if (day >= until) return { is: 'over', until }
  const start = day < from ? from : day
  let left = 0
  while (left < months && monthsAfter(start, left + 1) <= until) left += 1
  return { is: 'known', months: left, from, until }
}

/** The same day so many months later: the last one of a month that is too short. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const UNKNOWN = { is: 'unknown' } as const

function claimOf(
  report: BatteryReport,
  { limit, left, time, floor }: Omit<Warranty, 'claim'>,
): Warranty['claim'] {
  const { share } = capacitiesOf(report)
  if (floor === null || share === null || share >= floor || doubtsOf(report).includes('capacity')) return null
  if (time.is === 'over' || left?.value === 0) return null
  const isUncertain = time.is === 'probablyOver' || time.is === 'unknown' || (limit !== null && left === null)
  return isUncertain ? 'possible' : 'likely'
}
