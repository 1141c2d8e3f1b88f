import type { BatteryReport } from './battery-report.ts'
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
  /** Number of cells to draw. Reports do not contain it: the smallest usual battery with the highest cell number. */
  readonly drawn: number
}

/** Maps issues to cells; `null` when no cells were measured. */
export function cellMapOf({ measured }: BatteryReport): CellMap | null {
  if (measured === null) return null
  const cells = Object.entries(measured.cellCriticalIssues)
    .flatMap(([name, issues]) => {
      const cell = cellNumber(name)
      return cell === null || issues.length === 0 ? [] : [{ cell, issues: [...new Set(issues)] }]
    })
    .sort((one, other) => one.cell - other.cell)
  return {
    cells,
    general: [...new Set(measured.cellGeneralCriticalIssues)],
    drawn: drawnCells(cells.at(-1)?.cell ?? 0),
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

function drawnCells(highest: number): number {
  return USUAL_CELLS.find((cells) => cells >= highest) ?? MAX_CELLS
}

/** Series groups: 96 at 400 V, 108 with iron phosphate, 192 at 800 V. */
const USUAL_CELLS = [96, 108, 192, 240] as const
