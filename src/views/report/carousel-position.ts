/** The card that a scroller shows: the one whose start is nearest to the scroller's. Offsets in px, from the left. */
export function cardInSight(scrolled: number, starts: readonly number[]): number {
  const distances = starts.map((start) => Math.abs(start - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** The card that a key selects from card `at` of `count`; `null` for another key. */
export function cardMove(key: string, at: number, count: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}
