import { convertDistance, KM_PER_MI, type RoadUnit } from '../distance.ts'
import { adjustedRangeOf, type BatteryReport, capacitiesOf, unitOf } from './battery-report.ts'

/** The ruler: both ranges in `unit`, shown without decimals. */
export interface ExpectedRange {
  readonly unit: RoadUnit
  /** What the battery allows now, as it was measured. */
  readonly adjusted: number | null
  /** What the maker says of a new one. */
  readonly original: number | null
  /** Adjusted by original, 0–1; `null` while one of them is missing. */
  readonly share: number | null
}

export function expectedRangeOf(report: BatteryReport): ExpectedRange {
  const unit = unitOf(report)
  const original = originalRange(report, unit)
  const adjusted = adjustedRangeOf(report)?.value ?? null
  const share = adjusted === null || original === null ? null : Math.min(1, adjusted / original)
  return { unit, adjusted, original, share }
}

/** What a forecast starts from: the adjusted range; where none was measured, the original one by the state of health. */
export function forecastBaseOf(report: BatteryReport): number | null {
  const { adjusted, original } = expectedRangeOf(report)
  const { share } = capacitiesOf(report)
  return adjusted ?? (original === null || share === null ? null : original * share)
}

/** The maker's figure for the unit; else the other one, converted. */
function originalRange({ specifications }: BatteryReport, unit: RoadUnit): number | null {
  if (specifications === null) return null
  const { rangeMi, rangeKm } = specifications
  if (unit === 'mi') return rangeMi ?? converted(rangeKm, 'km', 'mi')
  return rangeKm ?? converted(rangeMi, 'mi', 'km')
}

/** Energy for 100 distance units, in kWh. */
export function efficiencyOf(report: BatteryReport): { readonly kwh: number; readonly per: RoadUnit } | null {
  const per = unitOf(report)
  const kwh100Mi = report.specifications?.combinedKwh100Mi ?? null
  if (kwh100Mi === null) return null
  return { kwh: per === 'mi' ? kwh100Mi : kwh100Mi / KM_PER_MI, per }
}

export function converted(value: number | null, from: RoadUnit, to: RoadUnit): number | null {
  return value === null ? null : convertDistance(value, from, to)
}
