import type { CellHealth } from '../lists/report.ts'

/** Goes up with every change of the formula: a stored score says by which one it was computed. */
export const SCORE_VERSION = 1

/** What the score is computed from. Energies in kWh, the deviation between highest and lowest cell in volts. */
export interface BatteryMeasurements {
  readonly originalCapacityKwh: number | null
  readonly currentCapacityKwh: number | null
  /** `null` when it was not measured, or was flagged as invalid. */
  readonly cellDeviationV: number | null
  /** Issues of the whole battery. */
  readonly criticalIssues: number
  /** Issues of single cells. */
  readonly warnings: number
}

export interface BatteryHealth {
  /** 0–100; `null` while a capacity is missing. */
  readonly score: number | null
  readonly cellHealth: CellHealth
}

/** Score and cell health by the formula of `SCORE_VERSION`: state of health less what the cells cost. */
export function batteryHealth(measured: BatteryMeasurements): BatteryHealth {
  const soh = stateOfHealth(measured.currentCapacityKwh, measured.originalCapacityKwh)
  const penalty =
    deviationPenalty(measured.cellDeviationV ?? 0) + issuePenalty(measured.criticalIssues, measured.warnings)
  return {
    score: soh === null ? null : Math.min(100, Math.max(0, Math.round(soh * 100 - penalty))),
    cellHealth: measured.criticalIssues > 0 ? 'issue' : 'healthy',
  }
}

/** Current by original energy, as a share of at most 1; `null` when either is missing or not above 0. */
export function stateOfHealth(currentKwh: number | null, originalKwh: number | null): number | null {
  if (currentKwh === null || originalKwh === null || originalKwh <= 0 || currentKwh < 0) return null
  return Math.min(1, currentKwh / originalKwh)
}

/** Points for a cell deviation in volts: straight lines between the points of the table, flat outside. */
export function deviationPenalty(volts: number): number {
  const upper = DEVIATION_POINTS.findIndex((point) => volts <= point.volts)
  const high = DEVIATION_POINTS[upper]
  const low = DEVIATION_POINTS[upper - 1]
  if (upper < 0) return MAX_DEVIATION_PENALTY
  if (!high || !low) return 0
  return low.points + ((volts - low.volts) / (high.volts - low.volts)) * (high.points - low.points)
}

/** 10 points for each critical issue (30 at most), 3 for each warning (9 at most). */
export function issuePenalty(criticalIssues: number, warnings: number): number {
  return Math.min(30, criticalIssues * 10) + Math.min(9, warnings * 3)
}

const MAX_DEVIATION_PENALTY = 30
const DEVIATION_POINTS = [
  { volts: 0.02, points: 0 },
  { volts: 0.05, points: 5 },
  { volts: 0.1, points: 15 },
  { volts: 0.2, points: MAX_DEVIATION_PENALTY },
]
