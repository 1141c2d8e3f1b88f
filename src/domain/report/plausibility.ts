import { converted } from '../distance.ts'
import { isWithin } from '../is-within.ts'
import { DOUBTS, type Doubt } from '../lists/report.ts'
import { ENERGY_LIMITS, RANGE_LIMITS_KM } from './entered-figures.ts'
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
  readonly modelYear: number
  /** ISO 8601. */
  readonly measuredAt: string
  /** The highest odometer of the earlier reports of the VIN. */
  readonly earlierOdometerKm: number | null
  /** Driven since the fault memory was cleared. */
  readonly clearDistanceKm: number | null
  /** Volts of the lowest, the median and the highest cell, or none. */
  readonly cellVoltages: readonly number[]
  /** Such as `LFP`. */
  readonly chemistry: string | null
  /** Number of cell groups that the vehicle reported. */
  readonly cellGroups: number | null
}

/** Everything that contradicts the rest of a report, in the order of `DOUBTS`. */
export function doubtsAbout(evidence: Evidence): readonly Doubt[] {
  const { currentCapacityKwh, originalCapacityKwh, measured, specifications, modelYear, measuredAt } =
    evidence
  const energy = ratioOf(currentCapacityKwh, originalCapacityKwh)
  const rangeKm = kilometresOf(measured, 'adjustedEpaRange')
  const range = ratioOf(rangeKm, originalRangeKm(specifications))
  const odometerKm = kilometresOf(measured, 'odometer')
  const isDoubtful: Readonly<Record<Doubt, boolean>> = {
    capacity:
      (currentCapacityKwh !== null && !isWithin(currentCapacityKwh, LEAST_KWH, MAX_KWH)) ||
      !isPlausibleShare(energy),
    range: (rangeKm ?? 0) > MAX_RANGE_KM || !isPlausibleShare(range) || disagree(energy, range),
    odometer:
      isBackwards(odometerKm, evidence.earlierOdometerKm) ||
      // The fault memory cannot have been cleared before the car was built.
      isBackwards(odometerKm, evidence.clearDistanceKm) ||
      isBeyondReach(odometerKm, modelYear, measuredAt) ||
      isUnread(odometerKm, modelYear, measuredAt),
    cells: hasImpossibleCell(evidence),
  }
  return DOUBTS.filter((doubt) => isDoubtful[doubt])
}

/**
 * Current divided by original value, at most 1; `null` when one is missing or not usable, or when they are so far apart that the two
 * do not belong to the same vehicle.
 */
export function shareOfNew(current: number | null, original: number | null): number | null {
  const ratio = ratioOf(current, original)
  return ratio === null || !isPlausibleShare(ratio) ? null : Math.min(1, ratio)
}

function ratioOf(current: number | null, original: number | null): number | null {
  return current === null || original === null || !(original > 0) ? null : current / original
}

function isPlausibleShare(ratio: number | null): boolean {
  return ratio === null || isWithin(ratio, MIN_SHARE_OF_NEW, MAX_SHARE_OF_NEW)
}

/** Whether two shares that are plausible alone cannot be of one battery: range follows energy. */
function disagree(energy: number | null, range: number | null): boolean {
  if (energy === null || range === null || !isPlausibleShare(energy) || !isPlausibleShare(range)) return false
  return Math.abs(energy - range) > MAX_DISAGREEMENT
}

function originalRangeKm(specifications: Evidence['specifications']): number | null {
  return specifications && (specifications.rangeKm ?? converted(specifications.rangeMi, 'mi', 'km'))
}

export function isBackwards(odometerKm: number | null, earlierKm: number | null): boolean {
  return odometerKm !== null && earlierKm !== null && odometerKm < earlierKm - ODOMETER_TOLERANCE_KM
}

/** Whether nobody can have driven so far since the first cars of the model year were sold. */
export function isBeyondReach(odometerKm: number | null, modelYear: number, measuredAt: string): boolean {
  const weeks = (Date.parse(measuredAt) - firstSaleOf(modelYear)) / WEEK_MS
  return odometerKm !== null && odometerKm > MAX_KM_PER_WEEK * Math.max(1, weeks)
}

/** Whether a device that cannot tell the odometer has sent 0: a car that was never driven is of this model year or the next. */
function isUnread(odometerKm: number | null, modelYear: number, measuredAt: string): boolean {
  return odometerKm === 0 && Date.parse(measuredAt) >= Date.UTC(modelYear + 1, 0, 1)
}

/** Whether a measurement is older than any car of the model year: the clock of the device was wrong. */
export function isBeforeModel(measuredAt: string, modelYear: number): boolean {
  return Date.parse(measuredAt) < firstSaleOf(modelYear)
}

/** The cars of a model year are sold from January of the year before on. */
function firstSaleOf(modelYear: number): number {
  return Date.UTC(modelYear - 1, 0, 1)
}

function hasImpossibleCell({ measured, cellVoltages, chemistry, cellGroups }: Evidence): boolean {
  const deviation = deviationVolts(measured)
  const highest = MAX_VOLTS[chemistry ?? ''] ?? MAX_CELL_V
  const [lowestV = Number.NaN, , highestV = Number.NaN] = cellVoltages
  return (
    (deviation !== null && !isWithin(deviation, 0, MAX_CELL_V)) ||
    cellVoltages.some((volts) => !isWithin(volts, MIN_CELL_V, highest)) ||
    cellVoltages.some((volts, at) => volts < (cellVoltages[at - 1] ?? volts)) ||
    // The device says another spread than its lowest and its highest cell have.
    Math.abs((deviation ?? Number.NaN) - (highestV - lowestV)) > SPREAD_TOLERANCE_V ||
    (cellGroups !== null && !(Number.isInteger(cellGroups) && isWithin(cellGroups, 1, MAX_CELLS))) ||
    cellsWithIssue(measured).some((cell) => !isWithin(cell, 1, cellGroups ?? MAX_CELLS))
  )
}

/** Measurements vary, and a new battery may have a little more than its maker says. */
export const MAX_SHARE_OF_NEW = 1.05
/** A car whose battery holds less does not drive to a dealership: it was not measured. */
export const MIN_SHARE_OF_NEW = 0.2
/** Less than any car with a plug holds, and the most that one holds or drives when it is new. */
const LEAST_KWH = 1
const [, MAX_KWH] = ENERGY_LIMITS
const [, MAX_RANGE_KM] = RANGE_LIMITS_KM
/** Of energy and range as shares of new: twice what both are uncertain by together (`uncertaintyOf`, ±7 and ±9 points as a rule). */
const MAX_DISAGREEMENT = 0.25
/** Reports round to whole miles or kilometres. */
const ODOMETER_TOLERANCE_KM = 2
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** A taxi in two shifts drives about 2,000 km a week. */
const MAX_KM_PER_WEEK = 3000
/** Volts above which a cell of a chemistry is not charged, with room for a sensor. Others: see `MAX_CELL_V`. */
const MAX_VOLTS: Readonly<Record<string, number>> = { LFP: 3.8, NMC: 4.4, NCA: 4.4, NCMA: 4.4 }
/** Cells are not read in the same moment: a load between two readings moves them by less. */
const SPREAD_TOLERANCE_V = 0.1
/** A lithium cell below these volts is destroyed, or was not measured. */
const MIN_CELL_V = 0.5
/** More series groups than any vehicle has. */
export const MAX_CELLS = 480
