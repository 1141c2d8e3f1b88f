/** SVG path of the dark modules of a QR code, row by row. Neighbours become one rectangle. */
export function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runsOf(row)
        .map(({ at, length }) => `M${at} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
}

function runsOf(row: readonly boolean[]): readonly { readonly at: number; readonly length: number }[] {
  const starts = row.flatMap((isDark, at) => (isDark && !row[at - 1] ? [at] : []))
  return starts.map((at) => {
    const end = row.indexOf(false, at)
    return { at, length: (end < 0 ? row.length : end) - at }
  })
}
