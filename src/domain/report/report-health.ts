import { DOUBTS, type Doubt, type ScoreBand, scoreBand, scoreLabel } from '../lists/report.ts'
import { type BatteryReport, capacitiesOf, cellDeviationOf, cellStateOf } from './battery-report.ts'
import { cellMapOf } from './cell-map.ts'
import { expectedRangeOf } from './expected-range.ts'
import { type Deductions, deductionsOf, scoreOf } from './health-score.ts'
import { doubtsAbout } from './plausibility.ts'
import { warnedCells } from './printed-report.ts'

/** Battery health, taken from the score; `null` without a score from 0 to 100, and for a report with doubts. */
export function healthOf(report: BatteryReport): Health | null {
  const { score } = report
  if (score === null || !(score >= 0 && score <= 100) || doubtsOf(report).length > 0) return null
  return { score: Math.round(score), band: scoreBand(score), label: scoreLabel(score) }
}

export interface Health {
  /** 0 to 100, whole. */
  readonly score: number
  /** Decides the colour. */
  readonly band: ScoreBand
  /** Decides the word. Its thresholds differ from those of `band`. */
  readonly label: ScoreBand
}

/** How a score came about; `null` when the figures of the report do not give it. */
export function explanationOf(report: BatteryReport): Explanation | null {
  const { measured, score } = report
  const { share: soh } = capacitiesOf(report)
  if (healthOf(report) === null || measured === null || score === null || soh === null) return null
  const deductions = deductionsOf({
    cellDeviationV: cellDeviationOf(report),
    criticalIssues: measured.cellGeneralCriticalIssues.length,
    warnings: warnedCells(measured),
  })
  if (scoreOf(soh, deductions) !== Math.round(score)) return null
  const { spread, issues } = deductions
  const loss = 100 * (1 - soh)
  const cause = loss >= Math.max(spread, issues) ? 'capacity' : spread > issues ? 'spread' : 'issues'
  return { sohPercent: soh * 100, spread, issues, cause }
}

/** State of health less two deductions, in points. */
export interface Explanation extends Deductions {
  readonly sohPercent: number
  /** What costs the most. */
  readonly cause: 'capacity' | 'spread' | 'issues'
}

/** What the server found to contradict the rest of the report, and what its own figures show. */
export function doubtsOf(report: BatteryReport): readonly Doubt[] {
  const own = doubtsAbout({
    ...report,
    modelYear: report.vehicle.year,
    measuredAt: report.conductedAt,
    earlierOdometerKm: null,
    clearDistanceKm: null,
    cellVoltages: [],
    chemistry: null,
  })
  return DOUBTS.filter((doubt) => own.includes(doubt) || report.doubts.includes(doubt))
}

/** No issue of the battery, none of a cell, and no doubt about them. */
export function hasSoundCells(report: BatteryReport): boolean {
  const hasIssue = cellStateOf(report) !== 'good' || cellMapOf(report)?.cells.length !== 0
  return !hasIssue && !doubtsOf(report).includes('cells')
}

/**
 * Checks on the health card. Range and capacity need a score above 90 (specification, domain part, section 4), and to be
 * above 90 % of what they were when the vehicle was new themselves: what cannot be compared was not checked.
 */
export function checksOf(report: BatteryReport): readonly ReportCheck[] {
  const isAbove = healthOf(report) !== null && report.score !== null && report.score > 90
  return [
    ...(hasSoundCells(report) ? (['cells'] as const) : []),
    ...(isAbove && isNearlyNew(expectedRangeOf(report).share) ? (['range'] as const) : []),
    ...(isAbove && isNearlyNew(capacitiesOf(report).share) ? (['capacity'] as const) : []),
  ]
}

function isNearlyNew(share: number | null): boolean {
  return share !== null && share > 0.9
}

export type ReportCheck = 'cells' | 'range' | 'capacity'

/** Whether there is no score because the trim is not known. */
export function isTrimMissing(report: BatteryReport): boolean {
  return report.trim === null && healthOf(report) === null
}

/** Whether the trim is missing, or the figures contradict it. */
export function isTrimDue(report: BatteryReport): boolean {
  const doubts = doubtsOf(report)
  return isTrimMissing(report) || doubts.includes('capacity') || doubts.includes('range')
}
