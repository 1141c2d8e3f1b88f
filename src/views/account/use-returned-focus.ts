import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to an element that stays, when something has closed that had it. The browser would move it to the top of the page.
 *
 * @returns For the `ref` of the element.
 */
export function useReturnedFocus<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const element = useRef<T>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return element
}
