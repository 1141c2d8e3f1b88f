import type { ReportRow } from '../lists/report.ts'
import { shareOfNew } from './plausibility.ts'

/** What a report says of the battery as a whole. */
export interface ReportFigures {
  readonly score: number | null
  /** State of health, 0 to 1. */
  readonly share: number | null
  /** The battery that was measured is not one of the trim. */
  readonly isContradicted: boolean
}

/** What they are computed from. */
export type FiguresSource = Pick<ReportRow, 'score' | 'doubts' | 'currentCapacityKwh' | 'originalCapacityKwh'>

export function reportFigures({
  score,
  doubts,
  currentCapacityKwh,
  originalCapacityKwh,
}: FiguresSource): ReportFigures {
  return {
    score,
    share: shareOfNew(currentCapacityKwh, originalCapacityKwh),
    isContradicted: contradictsTrim(doubts),
  }
}

/** Whether such a report is not issued with its trim. */
export function contradictsTrim(doubts: ReportRow['doubts']): boolean {
  return doubts.includes('capacity') || doubts.includes('range')
}
