import { useEffect } from 'react'

/**
 * Undoes by Ctrl+Z or ⌘Z, but not in a text field, which undoes what was typed.
 *
 * @param id The notice that Ctrl+Z undoes; `undefined` leaves the key to the browser.
 */
export function useUndoKey(id: number | undefined, undo: (id: number) => void): void {
  useEffect(() => {
    if (id === undefined) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.repeat) return
      if (event.key.toLowerCase() !== 'z' || event.defaultPrevented || isTextField(event.target)) return
      event.preventDefault()
      undo(id)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [id, undo])
}

const WITHOUT_TEXT = '[type=checkbox], [type=radio], [type=range], [type=button], [type=submit]'

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || (target.matches('input, textarea') && !target.matches(WITHOUT_TEXT))
}
