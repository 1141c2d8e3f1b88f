import type { InspectionEvent } from 'xstate'

/** An inspection event, with what holds only at its time. */
export interface Observation {
  readonly inspected: InspectionEvent
  /** Milliseconds since 1970. */
  readonly at: number
  /** The snapshot of the receiver before an event. */
  readonly before: unknown
}

/** Adds what nobody can find out later. */
export function observe(inspected: InspectionEvent, at: number): Observation {
  const isEvent = inspected.type === '@xstate.event'
  return { inspected, at, before: isEvent ? inspected.actorRef.getSnapshot() : undefined }
}
