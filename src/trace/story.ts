import { isFailed, type Recording } from './recording.ts'
import type { Moment } from './timeline.ts'

/** One thing worth telling of a recording: what a person did, where it led, and what failed. */
export interface Step {
  /** Milliseconds since the start. */
  readonly at: number
  readonly moment: Moment
  /** The screen that it led to. */
  readonly screen: string | null
  readonly isFailure: boolean
  /** How often it happened, one right after the other. */
  readonly times: number
}

/** Tells a recording without what machines tell each other. */
export function stepsOf({ moments, visits }: Recording): readonly Step[] {
  const screens = new Map(visits.map(({ at, screen }) => [at, screen]))
  const steps: Step[] = []
  let lastEventAt = Number.NEGATIVE_INFINITY
  for (const [index, moment] of moments.entries()) {
    const isCause = moment.type === 'event' && moment.at - lastEventAt > FRAME_MS
    if (moment.type === 'event') lastEventAt = moment.at
    const screen = screens.get(index) ?? null
    const isFailure = isFailed(moment)
    const isAction = isCause && moment.type === 'event' && !moment.traced.event.type.startsWith('xstate.')
    if (screen === null && !isFailure && !isAction) continue
    const step = { at: moment.at, moment, screen, isFailure, times: 1 }
    const last = steps.at(-1)
    if (last && keyOf(last) === keyOf(step)) steps[steps.length - 1] = { ...last, times: last.times + 1 }
    else steps.push(step)
  }
  return steps
}

/** What follows an event within a frame is its effect: nobody acts so fast. */
const FRAME_MS = 16

function keyOf({ moment, screen }: Step): string {
  if (screen !== null) return `screen ${screen}`
  if (moment.type === 'event') return `${moment.actor} ${moment.traced.event.type}`
  return JSON.stringify(moment)
}
