import { useEffect } from 'react'
import { isShortcut } from '../../../domain/shell/shortcuts.ts'

/**
 * Undoes by Ctrl+Z or ⌘Z, but not in a text field, which undoes what was typed.
 *
 * @param id The notice that Ctrl+Z undoes; `undefined` leaves the key to the browser.
 */
export function useUndoKey(id: number | undefined, undo: (id: number) => void): void {
  useEffect(() => {
    if (id === undefined) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut('undo', event, isTextField(event.target))) return
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
