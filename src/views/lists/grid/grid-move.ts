/** A cell by its line and column, both from 0. The header is line -1. */
export interface GridPlace {
  readonly line: number
  readonly column: number
}

export interface GridSize {
  readonly lines: number
  /** The line of the last row. The end marker can be below it. */
  readonly lastRow: number
  readonly columns: number
  /** Number of lines that Page Up and Page Down move by. */
  readonly page: number
}

export const HEADER = -1

/**
 * Where a key leads in a grid, as the ARIA pattern says.
 *
 * @returns `null` for a key that does not move
 */
export function gridMove(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { line, column }: GridPlace,
  { lines, lastRow, columns, page }: GridSize,
): GridPlace | null {
  const [lastLine, lastColumn] = [lines - 1, columns - 1]
  if (ctrlKey && key !== 'Home' && key !== 'End') return null
  switch (key) {
    case 'ArrowUp':
      return { line: Math.max(HEADER, line - 1), column }
    case 'ArrowDown':
      return { line: Math.min(lastLine, line + 1), column }
    case 'ArrowLeft':
      return { line, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { line, column: Math.min(lastColumn, column + 1) }
    case 'PageUp':
      return { line: Math.max(Math.min(0, line), line - page), column }
    case 'PageDown':
      return { line: Math.min(Math.max(line, lastRow), line + page), column }
    case 'Home':
      return { line: ctrlKey ? 0 : line, column: 0 }
    case 'End':
      return { line: ctrlKey ? lastRow : line, column: lastColumn }
    default:
      return null
  }
}
