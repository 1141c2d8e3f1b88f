import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { StateValue, TracedActor } from './format.ts'
import type { MachineActor } from './machine-actor.ts'
import type { Checkpoint } from './pure-actor.ts'
import type { RedactedEvent } from './redaction.ts'

/** An event that the recorder keeps. */
export interface Recorded {
  readonly actor: RecordedActor
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly event: RedactedEvent
  readonly weight: number
  /** See `Redacted`. */
  readonly rows: number
  value: StateValue | undefined
  ignored: boolean
}

/** An actor that the recorder follows. */
export interface RecordedActor {
  readonly path: string
  readonly systemId: string | null
  readonly machine: AnyStateMachine
  /** Numbers of events of the trace. */
  readonly since: number
  until: number | null
  checkpoint: Checkpoint
  events: Recorded[]
  processed: number
  dropped: number
  /**
   * The actor and its last snapshot. Set only while the actor runs; only the final state of a stopped actor is
   * kept.
   */
  life: { readonly ref: MachineActor; last: AnyMachineSnapshot } | undefined
  end: TracedActor['end'] | undefined
}

/**
 * When an actor starts: with the event that its parent processes, though that has already sent others, so that the state of the
 * parent is never seen without the actor.
 *
 * @param seq - number of the last event
 */
export function startOf(parent: RecordedActor | undefined, seq: number): number {
  return parent === undefined ? seq : (parent.events[parent.processed]?.seq ?? parent.since)
}
