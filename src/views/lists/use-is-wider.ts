import { useCallback, useState } from 'react'

/** Whether `width` px are more than the width of the scroller, which `roomRef` observes. */
export function useIsWider(width: number) {
  const [room, setRoom] = useState(pageWidth)
  const [observer] = useState(
    () =>
      new ResizeObserver((changes) => setRoom(changes.at(-1)?.contentRect.width ?? Number.POSITIVE_INFINITY)),
  )
  // The scroller measures itself again for another function.
  const roomRef = useCallback(
    (scroller: HTMLElement | Window | null) => {
      if (scroller instanceof HTMLElement) observer.observe(scroller)
      else observer.disconnect()
    },
    [observer],
  )
  return { isWider: width > Math.ceil(room), roomRef }
}

/**
 * What a scroller has at most, until it is measured. Most are as wide as the page: a table that took all columns to fit would render
 * its first rows twice on a laptop.
 */
function pageWidth(): number {
  return document.documentElement.clientWidth || Number.POSITIVE_INFINITY
}
