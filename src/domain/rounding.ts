/**
 * Rounds half away from zero, as people do: 2.5 to 3, -2.5 to -3, and 1.005 at two digits to 1.01, although the nearest
 * binary number lies below it. Never answers -0.
 */
export function roundHalfAway(value: number, digits = 0): number {
  const scale = 10 ** digits
  const shifted = Math.abs(value) * scale
  // So large a number has no digits left to round.
  if (!Number.isFinite(shifted)) return value
  const rounded = Math.round(shifted + shifted * Number.EPSILON) / scale
  return rounded === 0 ? 0 : Math.sign(value) * rounded
}
