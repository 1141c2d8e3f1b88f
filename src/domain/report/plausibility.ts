import { converted } from '../distance.ts'
import { DOUBTS, type Doubt } from '../lists/report.ts'
import {
  cellsWithIssue,
  deviationVolts,
  kilometresOf,
  MAX_CELL_V,
  type PrintedReport,
} from './printed-report.ts'
import type { VehicleSpecifications } from './report-specifications.ts'

/** What must fit together. `null` means not known, which raises no doubt. */
export interface Evidence {
  readonly currentCapacityKwh: number | null
  readonly originalCapacityKwh: number | null
  readonly measured: PrintedReport | null
  readonly specifications: Pick<VehicleSpecifications, 'rangeMi' | 'rangeKm'> | null
  /** The highest odometer of the earlier reports of the VIN. */
  readonly earlierOdometerKm: number | null
  /** Volts of single cells. */
  readonly cellVoltages: readonly number[]
  /** Number of cell groups that the vehicle reported. */
  readonly cellGroups: number | null
}

/** Everything that contradicts the rest of a report, in the order of `DOUBTS`. */
export function doubtsAbout(evidence: Evidence): readonly Doubt[] {
  const { currentCapacityKwh, originalCapacityKwh, measured, specifications } = evidence
  const isDoubtful: Readonly<Record<Doubt, boolean>> = {
    capacity: isAboveNew(currentCapacityKwh, originalCapacityKwh),
    range: isAboveNew(kilometresOf(measured, 'adjustedEpaRange'), originalRangeKm(specifications)),
    odometer: isBackwards(kilometresOf(measured, 'odometer'), evidence.earlierOdometerKm),
    cells: hasImpossibleCell(evidence),
  }
  return DOUBTS.filter((doubt) => isDoubtful[doubt])
}

/**
 * Current divided by original value, at most 1; `null` when one is missing or not usable, or the current one is so far
 * above the original that the two do not belong to the same vehicle.
 */
export function shareOfNew(current: number | null, original: number | null): number | null {
  if (current === null || original === null || !(original > 0) || !(current >= 0)) return null
  return isAboveNew(current, original) ? null : Math.min(1, current / original)
}

function isAboveNew(current: number | null, original: number | null): boolean {
  return current !== null && original !== null && original > 0 && current / original > MAX_SHARE_OF_NEW
}

function originalRangeKm(specifications: Evidence['specifications']): number | null {
  return specifications && (specifications.rangeKm ?? converted(specifications.rangeMi, 'mi', 'km'))
}

export function isBackwards(odometerKm: number | null, earlierKm: number | null): boolean {
  return odometerKm !== null && earlierKm !== null && odometerKm < earlierKm - ODOMETER_TOLERANCE_KM
}

function hasImpossibleCell({ measured, cellVoltages, cellGroups }: Evidence): boolean {
  const deviation = deviationVolts(measured)
  return (
    (deviation !== null && !isWithin(deviation, 0, MAX_CELL_V)) ||
    cellVoltages.some((volts) => !isWithin(volts, MIN_CELL_V, MAX_CELL_V)) ||
    cellsWithIssue(measured).some((cell) => !isWithin(cell, 1, cellGroups ?? MAX_CELLS))
  )
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

/** Measurements vary, and a new battery may have a little more than its maker says. Range follows energy. */
export const MAX_SHARE_OF_NEW = 1.05
/** Reports round to whole miles or kilometres. */
const ODOMETER_TOLERANCE_KM = 2
/** A lithium cell below these volts is destroyed, or was not measured. */
const MIN_CELL_V = 0.5
/** More series groups than any vehicle has. */
export const MAX_CELLS = 480
