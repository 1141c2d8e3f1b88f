import { useWidth } from '../parts/use-width.ts'

/** Whether `width` px are more than the width of the scroller, which `roomRef` observes. */
export function useIsWider(width: number) {
  const { ref: roomRef, width: room } = useWidth()
  return { isWider: width > Math.ceil(room ?? pageWidth()), roomRef }
}

/**
 * What a scroller has at most, until it is measured. Most are as wide as the page: a table that took all columns to fit would render
 * its first rows twice on a laptop.
 */
function pageWidth(): number {
  return document.documentElement.clientWidth || Number.POSITIVE_INFINITY
}
