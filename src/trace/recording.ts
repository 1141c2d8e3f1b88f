import type { Trace } from './format.ts'
import { hasFailed, isFailure } from './summary.ts'
import { type Moment, timelineOf } from './timeline.ts'

/** A screen that the person came to. */
export interface ScreenVisit {
  /** Index into the moments. */
  readonly at: number
  readonly screen: string
}

/** A trace as a player needs it. */
export interface Recording {
  readonly trace: Trace
  readonly moments: readonly Moment[]
  /** Indexes of the moments at which something failed. */
  readonly failures: readonly number[]
  readonly visits: readonly ScreenVisit[]
}

export function recordingOf(trace: Trace): Recording {
  const moments = timelineOf(trace)
  return {
    trace,
    moments,
    failures: moments.flatMap((moment, index) => (isFailed(moment) ? [index] : [])),
    visits: moments.flatMap((moment, at) => {
      const screen = screenOf(moment)
      return screen === null ? [] : [{ at, screen }]
    }),
  }
}

/** A fault, a call without an answer or with an error, or an effect that failed. */
export function isFailed(moment: Moment): boolean {
  if (moment.type === 'fault') return true
  if (moment.type === 'event') return isFailure(moment.traced.event.type)
  return hasFailed(moment.call)
}

/** The route guard of the portal hears of each screen that an address leads to. */
function screenOf(moment: Moment): string | null {
  if (moment.type !== 'event' || moment.traced.event.type !== 'screen.entered') return null
  const { screen } = moment.traced.event
  return typeof screen === 'string' ? screen : null
}
