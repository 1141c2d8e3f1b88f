import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import { listTable } from '../theme/recipes/lists/list-table.recipe.ts'
import { cellOf, controlsOf, focusCell } from './grid/grid-cell.ts'

/** A control of a row, or a cell, by the row's key. */
export interface RowFocus {
  readonly row: string
  /** Position among the row's controls; -1 for a cell. */
  readonly at: number
  /** Position among the row's cells; -1 in a card. */
  readonly cell: number
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
  /** What has the focus while the row of the focus is not in the document. */
  const standIn = () => root.querySelector<HTMLElement>(`.${listTable('scroller')}`)
  const remember = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (target === standIn()) {
      // Somebody moves on to a row that is not in the document yet.
      if (relatedTarget !== null) forget()
      return
    }
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
    const { activeElement, body } = document
    const isLost = activeElement === body
    if (last === null || !(isLost || activeElement === standIn())) return
    const next = successor()
    if (next !== null) giveFocus(next)
    else if (isLost) standIn()?.focus({ preventScroll: true })
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
  const cell = cellOf(control)?.cellIndex ?? -1
  return { row: row.dataset.row, at: controlsOf(row).indexOf(control), cell }
}

/** The control or cell of a row that had the focus; `null` if the row has it no longer. */
export function focusedPartOf(row: Element, { at, cell }: RowFocus): HTMLElement | null {
  const part = at >= 0 ? controlsOf(row)[at] : row.children[cell]
  return part instanceof HTMLElement ? part : null
}

export function giveFocus(element: HTMLElement): void {
  if (element.matches('th, td')) focusCell(element)
  else element.focus({ preventScroll: true })
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
      if (row) return focusedPartOf(row, focus)
      return holds(focus.row) ? null : panel()
    }
  const header = control.closest('th')
  if (header) {
    const part = control === header ? '' : ' :is(button, input)'
    return () => root.querySelector(`thead th:nth-child(${header.cellIndex + 1})${part}`)
  }
  // The end of the list moves on when rows arrive.
  const scroller = control.closest<HTMLElement>(`.${listTable('scroller')}`)
  return () => (control.isConnected ? null : scroller?.isConnected ? scroller : panel())
}
