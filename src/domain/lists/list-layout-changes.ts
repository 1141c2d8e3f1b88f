import { type ColumnLayout, type ListLayout, laidColumns, type Named } from './list-layout.ts'

/** A layout in which a column is shown or hidden. */
export function withShown(
  layout: ListLayout,
  columns: readonly Named[],
  key: string,
  isShown: boolean,
): ListLayout {
  const change = (one: ColumnLayout) => (one.key === key ? { ...one, isShown } : one)
  return { ...layout, columns: laidColumns(layout, columns).map(asStored).map(change) }
}

/** A layout in which a column has moved by so many places; the same one if it cannot. */
export function withMoved(
  layout: ListLayout,
  columns: readonly Named[],
  key: string,
  by: number,
): ListLayout {
  const laid = laidColumns(layout, columns)
  const from = laid.findIndex((one) => one.key === key)
  const moved = laid[from]
  const passed = laid[from + by]
  if (!moved || !passed || moved.isFirst || passed.isFirst) return layout
  const rest = laid.toSpliced(from, 1)
  return { ...layout, columns: rest.toSpliced(from + by, 0, moved).map(asStored) }
}

function asStored({ key, isShown }: ColumnLayout): ColumnLayout {
  return { key, isShown }
}
