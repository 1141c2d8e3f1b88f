import type { Alignment } from '../../trace/alignment.ts'

/** Whether a row is in both traces, in one of them, or in both with another result. */
export type RowKind = 'same' | 'changed' | 'left' | 'right'

/** The moment of the first trace that belongs to a row: its own, or the nearest earlier one. */
export const leftAt = ({ left }: Alignment, row: number): number => nearest(left, row)

/** The moment of the second trace that belongs to a row: its own, or the nearest earlier one. */
export const rightAt = ({ right }: Alignment, row: number): number => nearest(right, row)

/** The row of a moment of the first trace. */
export const rowOfLeft = ({ left }: Alignment, index: number): number => Math.max(0, left.indexOf(index))

/** The row of a moment of the second trace. */
export const rowOfRight = ({ right }: Alignment, index: number): number => Math.max(0, right.indexOf(index))

/** The next row in a direction that differs, from the other end when there is none; the row itself without differences. */
export function nextDifference({ differences }: Alignment, row: number, by: 1 | -1): number {
  const next = by > 0 ? differences.find((at) => at > row) : differences.findLast((at) => at < row)
  return next ?? differences.at(by > 0 ? 0 : -1) ?? row
}

/** @param differences - those of the alignment, as a set */
export function kindOf({ left, right }: Alignment, differences: ReadonlySet<number>, row: number): RowKind {
  if (right[row] === null) return 'left'
  if (left[row] === null) return 'right'
  return differences.has(row) ? 'changed' : 'same'
}

/** Before the first moment of a trace, its first is the nearest. */
function nearest(indexes: readonly (number | null)[], row: number): number {
  for (let at = row; at >= 0; at -= 1) {
    const index = indexes[at] ?? null
    if (index !== null) return index
  }
  return 0
}
