import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Trace } from './format.ts'
import { type ActorReplay, replay } from './replay.ts'
import { type Moment, timelineOf } from './timeline.ts'

/** A trace with its replay, in which one can go to any moment. */
export interface Playback {
  readonly trace: Trace
  readonly moments: readonly Moment[]
  /** In the order of the actors of the trace. */
  readonly actors: readonly ActorReplay[]
}

/** Replays a trace with the machines of this build. Never throws: an actor that leaves the recorded path says so. */
export function playbackOf(trace: Trace, machines: readonly AnyStateMachine[]): Playback {
  return { trace, moments: timelineOf(trace), actors: replay(trace, machines).actors }
}

/**
 * The snapshots of all actors that ran after an event of the trace, by their index in the trace. An actor that has left
 * the recorded path keeps the last snapshot that it had on it.
 *
 * @param moment number of the event, over all actors; before the first one that was kept, the checkpoints are shown
 */
export function snapshotsAt(
  { trace, actors }: Pick<Playback, 'trace' | 'actors'>,
  moment: number,
): ReadonlyMap<number, AnyMachineSnapshot> {
  const running = new Map<number, AnyMachineSnapshot>()
  const seq = Math.max(moment, checkpointsAt(trace))
  for (const [index, { since, until, events }] of trace.actors.entries()) {
    if (since > seq || (until !== null && until <= seq)) continue
    const { snapshots = [] } = actors[index] ?? {}
    const snapshot = snapshots[Math.min(countUntil(events, seq), snapshots.length - 1)]
    if (snapshot) running.set(index, snapshot)
  }
  return running
}

export type EventMoment = Extract<Moment, { readonly type: 'event' }>

/** The snapshots of an actor before and after an event; without those off the recorded path. */
export function snapshotsAround(
  { trace, actors }: Pick<Playback, 'trace' | 'actors'>,
  { actor, traced }: EventMoment,
) {
  const at = trace.actors[actor]?.events.indexOf(traced) ?? -1
  const { snapshots = [] } = actors[actor] ?? {}
  return [snapshots[at], snapshots[at + 1]] as const
}

/**
 * The last event before a browser could draw what an event led to. Machines tell each other of an event at once, so nobody has
 * ever seen a page between them.
 */
export function drawnAt({ moments }: Pick<Playback, 'moments'>, seq: number): number {
  const events = moments.filter(({ type }) => type === 'event')
  const end = (events.find((event) => event.seq === seq)?.at ?? Number.NEGATIVE_INFINITY) + FRAME_MS
  return events.findLast((event) => event.seq >= seq && event.at <= end)?.seq ?? seq
}

/** At 60 frames a second. */
const FRAME_MS = 16

/** The number of the last event that no actor has any more: what is left of it are the checkpoints. */
function checkpointsAt({ actors }: Trace): number {
  return Math.min(...actors.flatMap(({ events: [first] }) => (first === undefined ? [] : first.seq - 1)))
}

/** How many of these events, which are in order, are not later than `seq`. */
function countUntil(events: readonly { readonly seq: number }[], seq: number): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.seq ?? 0) <= seq) low = middle + 1
    else high = middle
  }
  return low
}
