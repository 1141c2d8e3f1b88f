import type { Trace, TraceProblem } from './format.ts'
import { hasFailed, isFailure, severityOf } from './summary.ts'
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
  /** Where to look first: the last of the worst failures; without any, the end. */
  readonly start: number
}

/** A recording with what a player needs to move in it. The lists are indexes into its timeline. */
export interface ReadRecording {
  readonly recording: Recording
  readonly length: number
  readonly failures: readonly number[]
  readonly visits: readonly number[]
  /** Where the player opens. */
  readonly start: number
  /** Milliseconds from each moment to the next. */
  readonly gaps: readonly number[]
}

/** What was read; or why it is no trace. */
export type ReadOutcome = ReadRecording | { readonly problem: TraceProblem }

export function recordingOf(trace: Trace): Recording {
  const moments = timelineOf(trace)
  const failures = moments.flatMap((moment, index) => (isFailed(moment) ? [index] : []))
  const severities = moments.map((moment) => (isFailed(moment) ? severityOf(codeOf(moment)) : 0))
  const worst = Math.max(0, ...failures.map((index) => severities[index] ?? 0))
  return {
    trace,
    moments,
    failures,
    start: worst === 0 ? Math.max(0, moments.length - 1) : severities.lastIndexOf(worst),
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

/** `crash`, `fault`, or the status of the answer; empty without an answer. */
function codeOf(moment: Moment): string {
  if (moment.type === 'fault') return moment.fault.kind === 'render' ? 'crash' : 'fault'
  if (moment.type === 'call') return String(moment.call.status ?? '')
  const { error } = moment.traced.event
  return typeof error === 'object' && error !== null && 'status' in error ? String(error.status) : ''
}

/** The route guard of the portal hears of each screen that an address leads to. */
function screenOf(moment: Moment): string | null {
  if (moment.type !== 'event' || moment.traced.event.type !== 'screen.entered') return null
  const { screen } = moment.traced.event
  return typeof screen === 'string' ? screen : null
}
