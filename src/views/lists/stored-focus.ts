import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'

/** Selector of the focusable elements of a row. */
const ROW_CONTROLS = 'a[href], button, input, select, [tabindex="0"]'

/** A control of a row, by the row's key and its position among the row's controls. */
export interface RowFocus {
  readonly row: string
  readonly at: number
}

/**
 * Keeps the focus in a list while its elements are replaced: rows by each fetch, headers by the skeleton, the retry button by
 * its success. `holds` tells whether a removed row is still in the list, so that scrolling can bring it back.
 *
 * @returns a function that stops it
 */
export function keepFocus(root: HTMLElement, holds: (row: string) => boolean): () => void {
  let last: HTMLElement | null = null
  let successor: () => HTMLElement | null = () => null
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    successor = successorOf(target, root, holds)
  }
  const forget = () => {
    last = null
  }
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) forget()
  }
  const observer = new MutationObserver(() => {
    if (last !== null && document.activeElement === document.body) successor()?.focus({ preventScroll: true })
  })
  root.addEventListener('focusin', remember)
  root.addEventListener('focusout', left)
  document.addEventListener('pointerdown', forget, true)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', remember)
    root.removeEventListener('focusout', left)
    document.removeEventListener('pointerdown', forget, true)
    observer.disconnect()
  }
}

export function rowFocusOf(control: Element): RowFocus | null {
  const row = control.closest<HTMLElement>('[data-row]')
  if (!(control instanceof HTMLElement) || !row?.dataset.row) return null
  return { row: row.dataset.row, at: controlsOf(row).indexOf(control) }
}

export function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(ROW_CONTROLS)]
}

/** Finds the replacement of a removed control: the same one in its row or header, else the panel of the list. */
function successorOf(
  control: HTMLElement,
  root: HTMLElement,
  holds: (row: string) => boolean,
): () => HTMLElement | null {
  const panel = () => root.querySelector<HTMLElement>(`.${listPage('body')}`)
  const focus = rowFocusOf(control)
  if (focus)
    return () => {
      const row = root.querySelector(`[data-row="${CSS.escape(focus.row)}"]`)
      if (row) return controlsOf(row)[focus.at] ?? null
      return holds(focus.row) ? null : panel()
    }
  const header = control.closest('th')
  if (header)
    return () => root.querySelector(`thead th:nth-child(${header.cellIndex + 1}) :is(button, input)`)
  return () => (control.isConnected ? null : panel())
}
