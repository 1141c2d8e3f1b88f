/** Start and extent of a gauge from 0 to 100, in degrees clockwise; 0° is at three o'clock. */
const START = 150
const SWEEP = 240

export interface Point {
  readonly x: number
  readonly y: number
}

/** The point of a value (0–100) at a distance from the centre of the gauge, which is at 0, 0. */
export function gaugePoint(value: number, radius: number): Point {
  const angle = ((START + (SWEEP * bounded(value)) / 100) * Math.PI) / 180
  return { x: rounded(radius * Math.cos(angle)), y: rounded(radius * Math.sin(angle)) }
}

/** SVG path along the gauge between two values (0–100); empty when they are equal. */
export function gaugeArc(from: number, to: number, radius: number): string {
  const [low, high] = [bounded(from), bounded(to)]
  if (high <= low) return ''
  const [start, end] = [gaugePoint(low, radius), gaugePoint(high, radius)]
  const isLong = ((high - low) / 100) * SWEEP > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLong} 1 ${end.x} ${end.y}`
}

function bounded(value: number): number {
  return Math.min(100, Math.max(0, value))
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
