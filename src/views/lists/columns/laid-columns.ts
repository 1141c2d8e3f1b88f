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
      .map(({ column: { isLast, ...column } }) => ({
        ...column,
        // In an order that a person has chosen no column is less important.
        ...(isLast && !isOther ? { isLast } : {}),
      })),
  ]
}

/** The columns that can be laid out: all but the checkboxes. */
export function ownColumns<C extends { readonly id: string }>(columns: readonly C[]): readonly C[] {
  return columns.filter(({ id }) => id !== SELECT)
}
