/** The points of a curve, from the smallest place. */
type Curve = readonly (readonly [at: number, value: number])[]

/** The value of a curve at a place: linear between its points, constant outside. */
export function valueAt(curve: Curve, at: number): number {
  const upper = curve.findIndex(([place]) => at <= place)
  const high = curve[upper] ?? curve.at(-1)
  const low = curve[upper - 1]
  if (!high || !low) return high?.[1] ?? 0
  return low[1] + ((at - low[0]) / (high[0] - low[0])) * (high[1] - low[1])
}
