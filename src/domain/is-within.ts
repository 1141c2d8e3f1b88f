/** Whether a value is known and is within limits, which count. */
export function isWithin(value: number | null, min: number, max: number): boolean {
  return value !== null && value >= min && value <= max
}
