import { converted, KM_PER_MI, type RoadUnit } from '../distance.ts'
import { adjustedRangeOf, type BatteryReport, capacitiesOf, unitOf } from './battery-report.ts'
import { shareOfNew } from './plausibility.ts'

/** Both ranges of the ruler in `unit`. */
export interface ExpectedRange {
  readonly unit: RoadUnit
  /** Measured range that the battery allows now. */
  readonly adjusted: number | null
  /** Range of the new vehicle, from its maker. */
  readonly original: number | null
  /** Adjusted divided by original range, 0 to 1; `null` when one is missing, or they do not fit together. */
  readonly share: number | null
}

/** Both ranges of a report in `unitOf(report)`, unrounded. */
export function expectedRangeOf(report: BatteryReport): ExpectedRange {
  const unit = unitOf(report)
  const original = originalRange(report, unit)
  const adjusted = adjustedRangeOf(report)?.value ?? null
  return { unit, adjusted, original, share: shareOfNew(adjusted, original) }
}

/**
 * Base of a forecast in `unitOf(report)`: the adjusted range; without one, original range × state of health. `null` for a
 * range that does not fit the original one.
 */
export function forecastBaseOf(report: BatteryReport): number | null {
  const { adjusted, original, share } = expectedRangeOf(report)
  if (adjusted !== null) return original !== null && share === null ? null : adjusted
  const { share: health } = capacitiesOf(report)
  return original === null || health === null ? null : original * health
}

/** Original range in `unit`: the maker’s figure in that unit, else the other figure converted. */
function originalRange({ specifications }: BatteryReport, unit: RoadUnit): number | null {
  if (specifications === null) return null
  const { rangeMi, rangeKm } = specifications
  if (unit === 'mi') return rangeMi ?? converted(rangeKm, 'km', 'mi')
  return rangeKm ?? converted(rangeMi, 'mi', 'km')
}

/** Energy per 100 distance units, in kWh. */
export function efficiencyOf(report: BatteryReport): { readonly kwh: number; readonly per: RoadUnit } | null {
  const per = unitOf(report)
  const kwh100Mi = report.specifications?.combinedKwh100Mi ?? null
  if (kwh100Mi === null) return null
  return { kwh: per === 'mi' ? kwh100Mi : kwh100Mi / KM_PER_MI, per }
}
