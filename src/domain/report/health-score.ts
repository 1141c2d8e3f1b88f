import { valueAt } from '../interpolation.ts'
import type { CellHealth } from '../lists/report.ts'
import { shareOfNew } from './plausibility.ts'

/** Version of the formula, stored with each score. Raise it with every change of the formula. */
export const SCORE_VERSION = 1

/** Input of the score. */
export interface BatteryMeasurements {
  readonly originalCapacityKwh: number | null
  readonly currentCapacityKwh: number | null
  /** Volts between the highest and the lowest cell; `null` when not measured or flagged as invalid. */
  readonly cellDeviationV: number | null
  /** Issues of the whole battery. */
  readonly criticalIssues: number
  /** Issues of single cells. */
  readonly warnings: number
}

export interface BatteryHealth {
  /** 0 to 100, whole; `null` when a capacity is missing, or above what the vehicle had when it was new. */
  readonly score: number | null
  readonly cellHealth: CellHealth
}

/**
 * Computes score and cell health. Formula of `SCORE_VERSION`: state of health in percent − deviation penalty −
 * issue penalty, within 0 to 100.
 */
export function batteryHealth(measured: BatteryMeasurements): BatteryHealth {
  const soh = shareOfNew(measured.currentCapacityKwh, measured.originalCapacityKwh)
  return {
    score: soh === null ? null : scoreOf(soh, deductionsOf(measured)),
    cellHealth: measured.criticalIssues > 0 ? 'issue' : 'healthy',
  }
}

/** Points that the formula takes off the state of health. */
export interface Deductions {
  readonly spread: number
  readonly issues: number
}

export function deductionsOf({
  cellDeviationV,
  criticalIssues,
  warnings,
}: Pick<BatteryMeasurements, 'cellDeviationV' | 'criticalIssues' | 'warnings'>): Deductions {
  return { spread: deviationPenalty(cellDeviationV ?? 0), issues: issuePenalty(criticalIssues, warnings) }
}

/** @param soh State of health, 0 to 1 */
export function scoreOf(soh: number, { spread, issues }: Deductions): number {
  return Math.min(100, Math.max(0, Math.round(soh * 100 - (spread + issues))))
}

/**
 * Points for a cell deviation: linear between the points of the table, constant outside.
 *
 * @param volts difference between the highest and the lowest cell
 */
export function deviationPenalty(volts: number): number {
  return valueAt(
    DEVIATION_POINTS.map(({ volts: at, points }) => [at, points] as const),
    volts,
  )
}

/** Points for issues: 10 for each critical issue (at most 30), 3 for each warning (at most 9). */
export function issuePenalty(criticalIssues: number, warnings: number): number {
  const { critical, warning } = ISSUE_POINTS
  return (
    Math.min(critical.most, criticalIssues * critical.each) + Math.min(warning.most, warnings * warning.each)
  )
}

/** How far the cells are apart, by the points of the formula: `even` costs nothing. */
export function spreadOf(volts: number): Spread {
  if (volts <= EVEN_UP_TO_V) return 'even'
  if (volts <= 0.05) return 'slight'
  return volts <= FAR_OVER_V ? 'wide' : 'far'
}

export type Spread = 'even' | 'slight' | 'wide' | 'far'

/** Points for each critical issue and each warning, and for all of a kind at most. */
export const ISSUE_POINTS = {
  critical: { each: 10, most: 30 },
  warning: { each: 3, most: 9 },
} as const

export const EVEN_UP_TO_V = 0.02
export const FAR_OVER_V = 0.1

/** By the difference between the highest and the lowest cell, from the smallest. */
export const DEVIATION_POINTS = [
  { volts: EVEN_UP_TO_V, points: 0 },
  { volts: 0.05, points: 5 },
  { volts: FAR_OVER_V, points: 15 },
  { volts: 0.2, points: 30 },
]
