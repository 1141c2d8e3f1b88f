import type { Identified } from '../../domain/lists/list-types.ts'

/** The ids of the rows from one to another, in their order; of the second alone when the first is not among the rows. */
export function rowsBetween(rows: readonly Identified[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from ?? to, to]
    .map((wanted) => rows.findIndex(({ id }) => id === wanted))
    .sort(ascending)
  if (start === undefined || start < 0 || end === undefined) return [to]
  return rows.slice(start, end + 1).map(({ id }) => id)
}

function ascending(one: number, other: number): number {
  return one - other
}
