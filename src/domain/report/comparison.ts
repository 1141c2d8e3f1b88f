import { converted, type Distance } from '../distance.ts'
import { valueAt } from '../interpolation.ts'
import { type BatteryReport, capacitiesOf, odometerOf } from './battery-report.ts'
import { firstUseOf } from './first-use.ts'
import { doubtsOf } from './report-health.ts'

/** The state of health of a battery beside the averages of electric cars of its age, and of its odometer; one of them at least. */
export interface Comparison {
  /**
   * The average at the greatest and at the least age that the vehicle can have, in whole % of the energy when new; `null` when the
   * age is not known, and when it may be greater than those of the study.
   */
  readonly age: { readonly from: number; readonly to: number } | null
  /** In whole %; `null` without an odometer that can be trusted, and outside of the study. */
  readonly odometer: number | null
  /** Whether the battery holds more than all of these, less, or something between. */
  readonly is: 'above' | 'within' | 'below'
}

/** Points of the state of health that a battery loses in a year, on average. */
export const LOSS_PER_YEAR = 2.3
/** The study tells the average after eight years, and of no later one. */
export const OLDEST_YEARS = 8

/** The study by odometer ends here. */
const FARTHEST_KM = 300_000
/** Whole % of the energy when new, on average; between the points it falls evenly. */
export const AVERAGE_BY_ODOMETER = [
  { km: 0, percent: 100 },
  { km: 30_000, percent: 95 },
  { km: 100_000, percent: 90 },
  { km: 200_000, percent: 87 },
  { km: FARTHEST_KM, percent: 87 },
] as const
/** The study by odometer is of cars with more. */
const MORE_THAN_KWH = 30

/**
 * Compares with two published studies, and says nothing beyond their data. By age: 22,700 electric cars of 21 models lost 2.3 % a
 * year (Geotab, "EV battery health", 2026). By odometer: 7,000 electric cars up to 300,000 km (P3 and AVILOO, "Battery ageing in
 * practice", 2024). No study tells the average by both, so neither does this.
 *
 * @returns `null` when the state of health is unknown or in doubt, and when neither study has such a vehicle
 */
export function comparisonOf(report: BatteryReport): Comparison | null {
  const { share, originalKwh } = capacitiesOf(report)
  const doubts = doubtsOf(report)
  if (share === null || originalKwh === null || doubts.includes('capacity')) return null
  const age = averageOfAge(report)
  const isTrusted = originalKwh > MORE_THAN_KWH && !doubts.includes('odometer')
  const odometer = isTrusted ? averageAtOdometer(odometerOf(report)) : null
  const averages = [...(age === null ? [] : [age.from, age.to]), ...(odometer === null ? [] : [odometer])]
  if (averages.length === 0) return null
  // As it is shown: in whole %.
  const percent = Math.round(share * 100)
  const isAbove = percent > Math.max(...averages)
  return { age, odometer, is: isAbove ? 'above' : percent < Math.min(...averages) ? 'below' : 'within' }
}

function averageOfAge(report: BatteryReport): Comparison['age'] {
  const firstUse = firstUseOf(report)
  if (firstUse === null || firstUse.tested - firstUse.from > OLDEST_YEARS * 12) return null
  return {
    from: averageAfter(firstUse.tested - firstUse.from),
    to: averageAfter(firstUse.tested - firstUse.to),
  }
}

function averageAfter(months: number): number {
  return Math.round(100 - (LOSS_PER_YEAR * months) / 12)
}

function averageAtOdometer(odometer: Distance | null): number | null {
  const km = odometer && converted(odometer.value, odometer.unit, 'km')
  if (km === null || km > FARTHEST_KM) return null
  const curve = AVERAGE_BY_ODOMETER.map(({ km: at, percent }) => [at, percent] as const)
  return Math.round(valueAt(curve, km))
}
