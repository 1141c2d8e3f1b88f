import { useEffectEvent, useLayoutEffect } from 'react'
import { isShortcut, type Shortcut } from '../../domain/shell/shortcuts.ts'

/** What takes typed characters. */
export const FIELDS =
  'textarea,select,[contenteditable],input:not([type=checkbox],[type=radio],[type=button],[type=file])'

/**
 * Calls `act` when somebody presses the keys of a shortcut.
 *
 * @param act `null`, and `false` in return, leave the key to the browser.
 * @param isField whether an element takes the key as typed text; then it is no shortcut
 */
export function useShortcut(
  name: Shortcut,
  act: (() => unknown) | null,
  isField = (target: Element) => target.matches(FIELDS),
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (act === null || !isShortcut(name, event, target instanceof Element && isField(target))) return
    // Else the browser does what it uses the key for.
    if (act() !== false) event.preventDefault()
  })
  // Not after the paint: who sees the page may press at once.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
