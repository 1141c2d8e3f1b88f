import { boundedWidth, type ColumnLayout, type ListLayout, laidColumns, type Named } from './list-layout.ts'

/** A layout in which a column is shown or hidden. */
export function withShown(
  layout: ListLayout,
  columns: readonly Named[],
  key: string,
  isShown: boolean,
): ListLayout {
  return withColumns(layout, columns, (one) => (one.key === key ? { ...one, isShown } : one))
}

/** A layout in which a column has another width; `null` for that of the list. */
export function withWidth(
  layout: ListLayout,
  columns: readonly Named[],
  key: string,
  width: number | null,
): ListLayout {
  return withColumns(layout, columns, (one) =>
    one.key === key ? { ...one, width: width === null ? null : boundedWidth(width) } : one,
  )
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

function withColumns(
  layout: ListLayout,
  columns: readonly Named[],
  change: (one: ColumnLayout) => ColumnLayout,
): ListLayout {
  return { ...layout, columns: laidColumns(layout, columns).map(asStored).map(change) }
}

function asStored({ key, isShown, width }: ColumnLayout): ColumnLayout {
  return { key, isShown, width }
}
