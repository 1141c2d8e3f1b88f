/**
 * How well a single duration tells two groups apart: the area under the receiver's curve.
 *
 * @returns 0.5 when it does not; 0 or 1 when each duration of one group is longer than all of the other.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  let longer = 0
  for (const one of first) longer += (countBelow(sorted, one) + countUpTo(sorted, one)) / 2
  return longer / (first.length * second.length)
}

function countBelow(sorted: readonly number[], limit: number): number {
  return countWhile(sorted, (value) => value < limit)
}

function countUpTo(sorted: readonly number[], limit: number): number {
  return countWhile(sorted, (value) => value <= limit)
}

/** @param isBefore True for the first values only. */
function countWhile(sorted: readonly number[], isBefore: (value: number) => boolean): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBefore(sorted[middle] ?? Number.POSITIVE_INFINITY)) from = middle + 1
    else to = middle
  }
  return from
}

/** @returns The values in random order. */
export function shuffled<T>(values: readonly T[]): readonly T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
