import { useEffect } from 'react'

/** Calls `undo` for Ctrl+Z or ⌘Z, but not in a text field, which undoes what was typed. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.repeat) return
      if (event.key.toLowerCase() !== 'z' || event.defaultPrevented || isTextField(event.target)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [undo])
}

const WITHOUT_TEXT = '[type=checkbox], [type=radio], [type=range], [type=button], [type=submit]'

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || (target.matches('input, textarea') && !target.matches(WITHOUT_TEXT))
}
