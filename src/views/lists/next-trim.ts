import { trimSelect } from '../theme/recipes/lists/trim-select.recipe.ts'

const MISSING = `.${trimSelect({ missing: true }).split(' ').at(-1)}`

/**
 * Moves the focus to the first control for a missing trim in these rows.
 *
 * @param rows The keys of the rows, the next one first.
 */
export function focusNextTrim(rows: readonly string[]): void {
  const selects = rows.map((row) =>
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] ${MISSING}`),
  )
  selects.find((select) => select !== null)?.focus()
}
