import { useWidth } from '../parts/use-width.ts'

/** Whether a width in px is more than that of the scroller, which `roomRef` observes. */
export function useIsWider() {
  const { ref: roomRef, width: room } = useWidth()
  return { isWider: (width: number) => width > Math.ceil(room ?? pageWidth()), roomRef }
}

/**
 * What a scroller has at most, until it is measured. Most are as wide as the page: a table that took all columns to fit would render
 * its first rows twice on a laptop.
 */
function pageWidth(): number {
  return document.documentElement.clientWidth || Number.POSITIVE_INFINITY
}
