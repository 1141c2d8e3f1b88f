import type { InspectionEvent } from 'xstate'
import { isMachineActor } from './machine-actor.ts'

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

/** Whether a machine that has thrown says so to the one that started it. XState reports nothing else of it. */
export function hasThrown({
  event,
  sourceRef,
}: Extract<InspectionEvent, { readonly type: '@xstate.event' }>): boolean {
  return event.type.startsWith('xstate.error.actor.') && isMachineActor(sourceRef)
}
