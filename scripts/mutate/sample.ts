/** `count` of the items, by chance, in their own order: the same ones for the same seed. All of them without a count. */
export function sampleOf<Item>(
  items: readonly Item[],
  count: number | undefined,
  seed: number,
): readonly Item[] {
  if (count === undefined || count >= items.length) return items
  const random = mulberry32(seed)
  const drawn = items.map((_, index) => index)
  for (let index = 0; index < count; index += 1) {
    const other = index + Math.floor(random() * (drawn.length - index))
    const [one = 0, two = 0] = [drawn[index], drawn[other]]
    drawn[index] = two
    drawn[other] = one
  }
  return drawn
    .slice(0, count)
    .sort((one, other) => one - other)
    .flatMap((index) => items.slice(index, index + 1))
}

/** A small generator of numbers between 0 and 1 that a seed repeats. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
