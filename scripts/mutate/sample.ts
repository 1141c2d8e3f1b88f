/**
 * Draws a random sample in random order, so that its beginning is a sample too. The same seed gives the same sample.
 *
 * @param count `undefined` returns all items in their own order.
 */
export function sampleOf<Item>(
  items: readonly Item[],
  count: number | undefined,
  seed: number,
): readonly Item[] {
  if (count === undefined) return items
  const drawnCount = Math.min(count, items.length)
  const random = mulberry32(seed)
  const drawn = items.map((_, index) => index)
  for (let index = 0; index < drawnCount; index += 1) {
    const other = index + Math.floor(random() * (drawn.length - index))
    const [one = 0, two = 0] = [drawn[index], drawn[other]]
    drawn[index] = two
    drawn[other] = one
  }
  return drawn.slice(0, drawnCount).flatMap((index) => items.slice(index, index + 1))
}

/** @returns A generator of numbers from 0 to 1. The same seed gives the same numbers. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
