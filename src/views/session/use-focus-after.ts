import { type FocusEvent, useCallback, useRef } from 'react'

/** Where the focus goes when the button of a bar goes away that has it: back to where it came from. */
export function useFocusAfter() {
  const from = useRef<HTMLElement | null>(null)
  const cameFrom = useCallback(({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      from.current = relatedTarget
  }, [])
  const returnFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement !== button) return
      const back = from.current?.isConnected ? from.current : document.querySelector('h1')
      back?.focus({ preventScroll: true })
    },
    [],
  )
  return { cameFrom, returnFocus }
}
