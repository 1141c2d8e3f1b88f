import { DOUBTS, type Doubt, type ScoreBand, scoreBand, scoreLabel } from '../lists/report.ts'
import { adjustedRangeOf, type BatteryReport, capacitiesOf, cellStateOf } from './battery-report.ts'
import { cellMapOf } from './cell-map.ts'
import { doubtsAbout } from './plausibility.ts'

/** Battery health, taken from the score; `null` without a score from 0 to 100, and for a report with doubts. */
export function healthOf(report: BatteryReport): Health | null {
  const { score } = report
  if (score === null || !(score >= 0 && score <= 100) || doubtsOf(report).length > 0) return null
  return { percent: Math.round(score), band: scoreBand(score), label: scoreLabel(score) }
}

export interface Health {
  /** 0 to 100, whole. */
  readonly percent: number
  /** Decides the colour. */
  readonly band: ScoreBand
  /** Decides the word. Its thresholds differ from those of `band`. */
  readonly label: ScoreBand
}

/** What the server found to contradict the rest of the report, and what its own figures show. */
export function doubtsOf(report: BatteryReport): readonly Doubt[] {
  const own = doubtsAbout({ ...report, earlierOdometerKm: null, cellVoltages: [] })
  return DOUBTS.filter((doubt) => own.includes(doubt) || report.doubts.includes(doubt))
}

/** No issue of the battery, and none of a cell. */
export function hasSoundCells(report: BatteryReport): boolean {
  return cellStateOf(report) === 'good' && cellMapOf(report)?.cells.length === 0
}

/**
 * Checks on the health card. Range and capacity need a known value and a score above 90 (specification, domain
 * part, section 4).
 */
export function checksOf(report: BatteryReport): readonly ReportCheck[] {
  const isAbove = healthOf(report) !== null && report.score !== null && report.score > 90
  return [
    ...(hasSoundCells(report) ? (['cells'] as const) : []),
    ...(isAbove && adjustedRangeOf(report) !== null ? (['range'] as const) : []),
    ...(isAbove && capacitiesOf(report).currentKwh !== null ? (['capacity'] as const) : []),
  ]
}

export type ReportCheck = 'cells' | 'range' | 'capacity'
