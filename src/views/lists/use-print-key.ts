import { useEffect, useEffectEvent } from 'react'

/** Lets the key of browsers for printing call `print`: the browser alone would print the rows in sight. */
export function usePrintKey(print: () => void, isOff: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey || isOff) return
    // What is open over the list is printed as the browser prints it.
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
    event.preventDefault()
    if (!repeat) print()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
