export const ROLES = [
  'LF_ADMIN',
  'LF_USER',
  'GROUP_ADMIN',
  'GROUP_USER',
  'DEALER_ADMIN',
  'DEALER_USER',
] as const
/** The callers: the demo account of each role, and a browser without a session. */
export const ACTORS = ['signed out', ...ROLES] as const
export type Actor = (typeof ACTORS)[number]

export interface GridRow {
  readonly label: string
  readonly cells: readonly { readonly actor: Actor; readonly expected: string }[]
}

/**
 * Parses a text table: a column for each actor in the order of `ACTORS`, a row for each call. `{a,b}` in a row stands for
 * two rows that are equal otherwise.
 */
export function grid(text: string): readonly GridRow[] {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .flatMap(expanded)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  if (head.slice(1).join() !== ACTORS.join()) throw new Error(`The columns must be ${ACTORS.join(', ')}.`)
  const labels = rows.map(([label]) => label)
  for (const [label = '', ...cells] of rows) {
    const isWhole = cells.length === ACTORS.length && cells.every(Boolean)
    if (!isWhole || labels.indexOf(label) !== labels.lastIndexOf(label))
      throw new Error(`The row "${label}" must stand there once, with a cell for each actor.`)
  }
  return rows.map(([label = '', ...cells]) => ({
    label,
    cells: ACTORS.map((actor, index) => ({ actor, expected: cells[index] ?? '' })),
  }))
}

function expanded(line: string): readonly string[] {
  const [, before, choices, after] = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(line) ?? []
  if (choices === undefined) return [line]
  return choices.split(',').flatMap((one) => expanded(`${before}${one}${after}`))
}
