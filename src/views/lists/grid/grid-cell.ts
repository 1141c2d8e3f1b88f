/** Selector of the focusable elements of a row. */
const CONTROLS = 'a[href], button, input, select, [tabindex="0"]'

/** The focusable elements of a row or a cell. */
export function controlsOf(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** The cell of a table that an element is, or is in. */
export function cellOf(element: unknown): HTMLTableCellElement | null {
  return element instanceof Element ? element.closest('th, td') : null
}

/** Moves the focus to a cell. Only the cells that had the focus can be focused, so that no row renders more for it. */
export function focusCell(cell: HTMLElement): void {
  cell.tabIndex = -1
  cell.focus({ preventScroll: true })
}

/** The checkbox that selects a row, or in the header all rows. */
export function checkboxOf(row: Element | null): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>(':scope > * > input.checkbox') ?? null
}
