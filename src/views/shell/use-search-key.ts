import { useEffect } from 'react'

/** As keyboards show it. */
export const SEARCH_KEY = 'Ctrl K'

/** For `aria-keyshortcuts`. */
export const SEARCH_KEYS = 'Control+K Meta+K /'

/** What takes typed characters. */
export const FIELDS =
  'textarea,select,[contenteditable],input:not([type=checkbox],[type=radio],[type=button],[type=file])'

/** Calls `open` when somebody presses Ctrl+K, or `/` outside of a field. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event
      if (event.repeat || event.altKey || event.defaultPrevented) return
      const isField = target instanceof Element && target.matches(FIELDS)
      if (ctrlKey || metaKey ? key !== 'k' : key !== '/' || isField) return
      // The browser would leave the page for its address bar.
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [open])
}
