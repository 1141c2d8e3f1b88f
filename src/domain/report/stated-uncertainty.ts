import { converted, type Distance } from '../distance.ts'
import { roundHalfAway } from '../rounding.ts'
import { adjustedRangeOf, type BatteryReport, capacitiesOf, unitOf } from './battery-report.ts'
import type { Contributions } from './uncertainty.ts'

/** Uncertainties as they stand beside the figures of a report, rounded like them; `null`: not stated. */
export interface StatedUncertainty {
  /** In whole points; the range of the state of health in whole %, which `isCut` by 0 or 100. */
  readonly health: {
    readonly points: number
    readonly low: number
    readonly high: number
    readonly isCut: boolean
  } | null
  readonly capacityKwh: number | null
  /** In `unitOf(report)`. */
  readonly range: Distance | null
  readonly contributions: Contributions
  /** A contribution is not known: the uncertainties are larger than stated. */
  readonly isLowerBound: boolean
}

/** Reads what is stated of a report; `null` for one that states no uncertainties, as those issued before there were any. */
export function statedUncertainty(report: BatteryReport): StatedUncertainty | null {
  const { uncertainty } = report
  if (!uncertainty) return null
  const { health, capacity, range, contributions } = uncertainty
  const { share, currentKwh } = capacitiesOf(report)
  const unit = unitOf(report)
  const distance = adjustedRangeOf(report) && converted(range, 'km', unit)
  return {
    health:
      health === null || share === null
        ? null
        : intervalOf(Math.round(share * 100), roundedUncertainty(health, 0)),
    capacityKwh: capacity === null || currentKwh === null ? null : capacityOf(capacity, currentKwh),
    range: distance === null ? null : { value: roundedUncertainty(distance, 0), unit },
    contributions,
    isLowerBound: contributions.charge === null || contributions.temperature === null,
  }
}

/** @returns `null` when it is larger than the figure once it is rounded */
function capacityOf(uncertainty: number, kWh: number): number | null {
  const rounded = roundedUncertainty(uncertainty, 1)
  return rounded > kWh ? null : rounded
}

function intervalOf(percent: number, points: number): NonNullable<StatedUncertainty['health']> {
  const low = Math.max(0, percent - points)
  const high = Math.min(100, percent + points)
  return { points, low, high, isCut: high - low < 2 * points }
}

/** Rounded, and never to nothing. */
function roundedUncertainty(value: number, digits: number): number {
  return Math.max(10 ** -digits, roundHalfAway(value, digits))
}
