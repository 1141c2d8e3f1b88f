import { type RefCallback, useCallback } from 'react'

/**
 * Gives the focus to an element when it appears, or to what the selector finds in it.
 *
 * @returns a reference for the element
 */
export function useOwnFocus<Own extends HTMLElement>(selector: string | null): RefCallback<Own> {
  return useCallback(
    (element: Own | null) => {
      const target = selector === null ? element : element?.querySelector<HTMLElement>(selector)
      target?.focus({ preventScroll: true })
    },
    [selector],
  )
}
