import { type BatteryReport, cellStateOf } from './battery-report.ts'
import { CELL_ISSUES } from './device-words.ts'
import { MAX_CELLS } from './plausibility.ts'

export type CellIssue = (typeof CELL_ISSUES)[number]

export interface CellIssues {
  /** From 1. */
  readonly cell: number
  readonly issues: readonly string[]
}

export interface CellMap {
  /** Cells with an issue, in the order of their numbers. */
  readonly cells: readonly CellIssues[]
  /** Issues of the whole battery. */
  readonly general: readonly string[]
  /** Number of cell groups that the vehicle reported; `null` when it did not. */
  readonly groups: number | null
}

/** Maps issues to cells; `null` when no cells were measured. */
export function cellMapOf(report: BatteryReport): CellMap | null {
  const { measured, cellGroups } = report
  if (measured === null || cellStateOf(report) === null) return null
  const cells = Object.entries(measured.cellCriticalIssues)
    .flatMap(([name, issues]) => {
      const cell = cellNumber(name)
      return cell === null || issues.length === 0 ? [] : [{ cell, issues: [...new Set(issues)] }]
    })
    .sort((one, other) => one.cell - other.cell)
  return {
    cells,
    general: [...new Set(measured.cellGeneralCriticalIssues)],
    groups: cellGroups,
  }
}

export function isCellIssue(name: string): name is CellIssue {
  return CELL_ISSUES.some((issue) => issue === name)
}

/** Parses the number of a cell; `null` when it is not one. */
function cellNumber(name: string): number | null {
  const cell = /^\d{1,4}$/.test(name) ? Number(name) : 0
  return cell >= 1 && cell <= MAX_CELLS ? cell : null
}
