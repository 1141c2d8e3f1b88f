/**
 * Rounds half away from zero: 2.5 to 3, −2.5 to −3, and 1.005 at two digits to 1.01, although its binary value
 * lies below. Never returns −0.
 */
export function roundHalfAway(value: number, digits = 0): number {
  const scale = 10 ** digits
  const shifted = Math.abs(value) * scale
  // A number this large has no digits left to round.
  if (!Number.isFinite(shifted)) return value
  const rounded = Math.round(shifted + shifted * Number.EPSILON) / scale
  return rounded === 0 ? 0 : Math.sign(value) * rounded
}
