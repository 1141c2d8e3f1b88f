export interface RulerTick {
  readonly value: number
  /** Position in per cent of the ruler. */
  readonly at: number
  readonly isMajor: boolean
}

export interface Ruler {
  /** The value at the end of the ruler. */
  readonly top: number
  readonly ticks: readonly RulerTick[]
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const MOST_MAJORS = 8
const MINORS = 5

/** A ruler from 0 to at least `max`, with at most eight numbered ticks after 0 and four fine ones between them. */
export function rulerFor(max: number): Ruler {
  const largest = Math.max(1, max)
  const step = STEPS.find((size) => largest / size <= MOST_MAJORS) ?? largest / MOST_MAJORS
  const fine = step / MINORS
  // Some space after the last mark, so that it is not at the edge.
  const count = Math.ceil((largest * 1.02) / fine)
  const top = count * fine
  const ticks = Array.from({ length: count + 1 }, (_, index) => ({
    value: (index * step) / MINORS,
    at: rounded((index / count) * 100),
    isMajor: index % MINORS === 0,
  }))
  return { top, ticks }
}

/** Position of a value, in per cent of the ruler. */
export function positionOn({ top }: Ruler, value: number): number {
  return rounded(Math.min(100, Math.max(0, (value / top) * 100)))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
