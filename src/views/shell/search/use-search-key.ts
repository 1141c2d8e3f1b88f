import { useLayoutEffect } from 'react'
import { isShortcut } from '../../../domain/shell/shortcuts.ts'

/** As keyboards show it. */
export const SEARCH_KEY = 'Ctrl K'

/** For `aria-keyshortcuts`. */
export const SEARCH_KEYS = 'Control+K Meta+K /'

/** What takes typed characters. */
export const FIELDS =
  'textarea,select,[contenteditable],input:not([type=checkbox],[type=radio],[type=button],[type=file])'

/** Calls `open` when somebody presses Ctrl+K, or `/` outside of a field. */
export function useSearchKey(open: () => void): void {
  // Not after the paint: who sees the page may press at once.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target } = event
      if (!isShortcut('search', event, target instanceof Element && target.matches(FIELDS))) return
      // The browser would leave the page for its address bar.
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [open])
}
