import { useWidth } from '../parts/use-width.ts'

/** The width in px of the scroller, which `roomRef` observes. */
export function useRoom() {
  const { ref: roomRef, width } = useWidth()
  return { room: Math.ceil(width ?? pageWidth()), roomRef }
}

/**
 * What a scroller has at most, until it is measured. Most are as wide as the page: a table that took all columns to fit would render
 * its first rows twice on a laptop.
 */
function pageWidth(): number {
  return document.documentElement.clientWidth || Number.POSITIVE_INFINITY
}
