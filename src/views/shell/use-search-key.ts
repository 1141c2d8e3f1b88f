import { useEffect } from 'react'

/** As keyboards show it. */
export const SEARCH_KEY = 'Ctrl K'

/** For `aria-keyshortcuts`. */
export const SEARCH_KEYS = 'Control+K Meta+K /'

/**
 * Calls `open` when somebody presses Ctrl+K, or `/` outside of a field: not while a dialog is open, nor beside a panel in which
 * something was typed.
 */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.isComposing) return
      const isCombination = event.ctrlKey || event.metaKey
      const isWanted = isCombination
        ? event.key.toLowerCase() === 'k' && !event.shiftKey
        : event.key === '/' && !isTyped(event.target)
      if (!isWanted) return
      // The browser would leave the page for its address bar.
      event.preventDefault()
      if (!isOccupied()) open()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [open])
}

const FIELDS =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])'

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

function isOccupied(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].some(
    (dialog) =>
      dialog.getAttribute('aria-modal') === 'true' ||
      dialog.matches('dialog') ||
      [...dialog.querySelectorAll('input, textarea')].some(hasText),
  )
}

function hasText(field: Element): boolean {
  return field.matches(FIELDS) && 'value' in field && field.value !== ''
}
