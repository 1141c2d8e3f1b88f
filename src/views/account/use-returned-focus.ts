import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back to the button that opened something in its own place, when that has closed.
 *
 * @returns For the `ref` of the button.
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
