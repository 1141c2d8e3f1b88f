import { useEffect, useEffectEvent } from 'react'
import { isShortcut } from '../../domain/shell/shortcuts.ts'
import { isOccupied } from '../shell/search/is-occupied.ts'
import { FIELDS } from '../shell/search/use-search-key.ts'

/** Calls `open` when somebody presses `?` outside of a field, and no dialog is open. */
export function useHelpKey(open: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!isShortcut('help', event, target instanceof Element && target.matches(FIELDS))) return
    if (isOccupied()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
