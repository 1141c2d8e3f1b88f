import { type KeyboardEvent, useRef } from 'react'

/**
 * A handler for keys within a layer. It stops the repeats of a key that was already held down when the layer opened: Enter on
 * the opener would press the first item, too, or type a line.
 */
export function useIgnoreHeldKey(): (event: KeyboardEvent) => void {
  const wasPressed = useRef(false)
  return (event) => {
    if (!event.repeat) wasPressed.current = true
    if (wasPressed.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}
