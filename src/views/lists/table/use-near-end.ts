import { useLayoutEffect, useRef } from 'react'
import type { ListRange } from 'react-virtuoso'

/** In rows. The next ones arrive before a person who turns the wheel fast needs them. */
const NEAR = 40

/**
 * Tells when a person has scrolled near the end of the loaded rows. Until they scroll, only the sight of the end counts, so
 * that a list which is only looked at reads no more than its first page.
 *
 * @param rows number of loaded rows: more of them move the end away
 * @returns the handler for a changed range of rendered lines
 */
export function useNearEnd(rows: number, onSeen: (isSeen: boolean) => void): (range: ListRange) => void {
  const wasNear = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list takes the end for out of sight when rows arrive.
  useLayoutEffect(() => {
    wasNear.current = false
  }, [rows])
  return ({ startIndex, endIndex }) => {
    const isNear = startIndex > 0 && endIndex + NEAR >= rows
    if (isNear !== wasNear.current) onSeen(isNear)
    wasNear.current = isNear
  }
}
