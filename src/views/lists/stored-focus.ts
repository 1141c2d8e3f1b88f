import type { KeyboardEvent } from 'react'
import { bulkBar } from '../theme/recipes/bulk/bulk-bar.recipe.ts'
import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import { listTable } from '../theme/recipes/lists/list-table.recipe.ts'

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
    if (next !== null) next.focus({ preventScroll: true })
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
  return { row: row.dataset.row, at: controlsOf(row).indexOf(control) }
}

/** The control of a row that had the focus; `null` if the row has it no longer. */
export function focusedPartOf(row: Element, { at }: RowFocus): HTMLElement | null {
  return controlsOf(row)[at] ?? null
}

/** The focusable elements of a row. */
export function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')]
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
  if (header)
    return () => root.querySelector(`thead th:nth-child(${header.cellIndex + 1}) :is(button, input)`)
  // The end of the list moves on when rows arrive.
  const scroller = control.closest<HTMLElement>(`.${listTable('scroller')}`)
  return () => (control.isConnected ? null : scroller?.isConnected ? scroller : panel())
}

/** Escape leads from the rows to the bar of the selected ones: by Tab, it comes after hundreds of stops. */
export function leaveRows({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): void {
  // A menu of a row is elsewhere in the document.
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Node && currentTarget.contains(target)))
    return
  currentTarget.parentElement?.querySelector<HTMLElement>(`.${bulkBar('root')}`)?.focus()
}
