export interface GridCell {
  /** From 1. */
  readonly number: number
  readonly column: number
  readonly row: number
  readonly hasIssue: boolean
}

/** The layout of a battery's cells: numbered along rows of equal length. */
export interface CellGrid {
  readonly columns: number
  readonly rows: number
  readonly cells: readonly GridCell[]
}

/** Small batteries have rows of 24; large ones have longer rows, so that the drawing stays flat. */
export function cellGrid(count: number, withIssue: readonly number[]): CellGrid {
  const columns = count > MOST_IN_FIVE_ROWS ? Math.ceil(count / MOST_ROWS) : COLUMNS
  return {
    columns,
    rows: Math.ceil(count / columns),
    cells: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      column: index % columns,
      row: Math.floor(index / columns),
      hasIssue: withIssue.includes(index + 1),
    })),
  }
}

const COLUMNS = 24
const MOST_IN_FIVE_ROWS = 5 * COLUMNS
const MOST_ROWS = 6
