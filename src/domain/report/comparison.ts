import { type BatteryReport, capacitiesOf } from './battery-report.ts'
import { firstUseOf } from './first-use.ts'
import { doubtsOf } from './report-health.ts'

/** The state of health of a battery beside the average of electric cars of its age. */
export interface Comparison {
  /** The average at the greatest and at the least age that the vehicle can have, in whole % of the energy when new. */
  readonly average: { readonly from: number; readonly to: number }
  /** Whether the battery holds more than this, less, or as much. */
  readonly is: 'above' | 'within' | 'below'
}

/** Points of the state of health that a battery loses in a year, on average. */
export const LOSS_PER_YEAR = 2.3
/** The study has no older vehicles to say where the loss would end. */
const LEAST_PERCENT = 60

/**
 * Compares with the average of 22,700 electric cars of 21 models: 2.3 % a year (Geotab, "EV battery health", 2026). It knows the
 * age of a car and not its odometer, so neither does this.
 *
 * @returns `null` when the state of health is unknown or in doubt, and when the model year does not fit the day of the report
 */
export function comparisonOf(report: BatteryReport): Comparison | null {
  const { share } = capacitiesOf(report)
  const firstUse = firstUseOf(report)
  if (share === null || firstUse === null || doubtsOf(report).includes('capacity')) return null
  const average = {
    from: averageAt(firstUse.tested - firstUse.from),
    to: averageAt(firstUse.tested - firstUse.to),
  }
  // As it is shown: in whole %.
  const percent = Math.round(share * 100)
  return { average, is: percent > average.to ? 'above' : percent < average.from ? 'below' : 'within' }
}

function averageAt(months: number): number {
  return Math.round(Math.max(LEAST_PERCENT, 100 - (LOSS_PER_YEAR * months) / 12))
}
