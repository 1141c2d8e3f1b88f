import type { RestoredScroll } from '../use-scroll-position.ts'

/** In px. */
export function rowHeight(isCompact: boolean): number {
  return isCompact ? 32 : 40
}

/** The least height of what is above the rows: top bar, title, tabs and the head of the table. */
const HEAD_HEIGHT = 180

/** Number of lines of the first render, before the room for them is measured: as many as there can be room for. */
export function firstLines(lines: number, height: number): number {
  return Math.min(lines, Math.ceil((innerHeight - HEAD_HEIGHT) / height))
}

/** The scroll position with this line on top, before any row is measured. */
export function scrolledTo(line: number, lines: number, height: number): RestoredScroll {
  const ranges = [{ startIndex: 0, endIndex: lines, size: height }]
  return { restoreStateFrom: { ranges, scrollTop: line * height } }
}
