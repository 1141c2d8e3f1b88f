import { isReordered, type ListLayout, laidColumns } from '../../../domain/lists/list-layout.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { type Column, SELECT } from './column.ts'

/** The columns of a list as a person has laid them out. */
export function shownColumns<L extends ListTypes>(
  layout: ListLayout,
  columns: readonly Column<L>[],
): readonly Column<L>[] {
  if (layout.columns.length === 0) return columns
  const own = ownColumns(columns)
  const isOther = isReordered(layout, own)
  return [
    ...columns.filter(({ id }) => id === SELECT),
    ...laidColumns(layout, own)
      .filter(({ isShown }) => isShown)
      .map(({ column: { isLast, ...column }, isKept, width }) => ({
        ...column,
        // In an order that a person has chosen no column is less important.
        ...(isLast && !isOther ? { isLast } : {}),
        ...(width === null ? {} : { chosenWidth: width }),
        ...(isKept ? { isNaming: true as const } : {}),
      })),
  ]
}

/** The columns that can be laid out: all but the checkboxes. */
export function ownColumns<C extends { readonly id: string }>(columns: readonly C[]): readonly C[] {
  return columns.filter(({ id }) => id !== SELECT)
}

/** The width of a column. */
export type Width = Pick<Column<ListTypes>, 'id' | 'width' | 'chosenWidth'>

/** The width of a column that the table does not widen, in px. */
export function leastWidthOf({ chosenWidth, width }: Width): number {
  return chosenWidth ?? width
}

/** In px, by id: chosen widths are exact, and the other columns share the rest of the room in proportion. */
export function widthsIn(room: number, columns: readonly Width[]): Readonly<Record<string, number>> {
  const free = columns.filter(({ chosenWidth }) => chosenWidth === undefined)
  const sum = (of: readonly Width[]) => of.reduce((all, column) => all + leastWidthOf(column), 0)
  const share = Number.isFinite(room) ? (room - sum(columns)) / sum(free) : 0
  const scale = free.length === 0 ? 1 : 1 + Math.max(0, share)
  return Object.fromEntries(columns.map(({ id, chosenWidth, width }) => [id, chosenWidth ?? width * scale]))
}
