export interface ChartScale {
  /** The value at the upper edge: a tick. */
  readonly top: number
  /** Evenly spaced whole numbers from 0. */
  readonly ticks: readonly number[]
}

const MOST_STEPS = 5

/** A scale with round ticks for values up to `max`. */
export function scaleFor(max: number): ChartScale {
  const least = Math.max(1, max) / MOST_STEPS
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, [1, 2, 5, 10].map((base) => base * magnitude).find((size) => size >= least) ?? 1)
  const steps = Math.ceil(Math.max(1, max) / step)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) }
}

/** The days whose date is shown: evenly spaced, counted back from the last one. */
export function labelledDays(count: number): readonly number[] {
  const every = count <= 10 ? 1 : count <= 45 ? 7 : 14
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => count - 1 - at * every).reverse()
}

/** The day that a key selects from day `at` of `count`; `null` for another key. */
export function dayMove(key: string, at: number, count: number): number | null {
  const to = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}
