import { convertDistance, KM_PER_MI, type RoadUnit } from '../distance.ts'
import { adjustedRangeOf, type BatteryReport, capacitiesOf, unitOf } from './battery-report.ts'

/** Both ranges of the ruler in `unit`. */
export interface ExpectedRange {
  readonly unit: RoadUnit
  /** Measured range that the battery allows now. */
  readonly adjusted: number | null
  /** Range of the new vehicle, from its maker. */
  readonly original: number | null
  /** Adjusted divided by original range, 0 to 1; `null` when one is missing. */
  readonly share: number | null
}

/** Both ranges of a report in `unitOf(report)`, unrounded. */
export function expectedRangeOf(report: BatteryReport): ExpectedRange {
  const unit = unitOf(report)
  const original = originalRange(report, unit)
  const adjusted = adjustedRangeOf(report)?.value ?? null
  const share = adjusted === null || original === null ? null : Math.min(1, adjusted / original)
  return { unit, adjusted, original, share }
}

/** Base of a forecast in `unitOf(report)`: the adjusted range; without one, original range × state of health. */
export function forecastBaseOf(report: BatteryReport): number | null {
  const { adjusted, original } = expectedRangeOf(report)
  const { share } = capacitiesOf(report)
  return adjusted ?? (original === null || share === null ? null : original * share)
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

/** Converts a distance; `null` stays `null`. */
export function converted(value: number | null, from: RoadUnit, to: RoadUnit): number | null {
  return value === null ? null : convertDistance(value, from, to)
}
