import type { Trace } from './format.ts'
import { timelineOf } from './timeline.ts'

/**
 * A trace in the events of XState's public inspection protocol, as the Stately inspector reads them: one for each actor, and an
 * event and a snapshot for each recorded event. Texts are the recorded stand-ins.
 */
export function inspectionOf(trace: Trace): readonly object[] {
  const start = Date.parse(trace.startedAt)
  const timeOf = (at: number) => String(start + at)
  const idOf = (index: number) => `x:${index}`
  const rootOf = idOf(0)
  const actors = trace.actors.map(({ path, machine, checkpoint, since }, index) => {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    const parentIndex = trace.actors.findIndex((actor) => actor.path === parent)
    return {
      since,
      event: {
        type: '@xstate.actor',
        name: path.slice(path.lastIndexOf('/') + 1),
        source: machine,
        sessionId: idOf(index),
        rootId: rootOf,
        parentId: parentIndex < 0 ? undefined : idOf(parentIndex),
        snapshot: snapshotOf(checkpoint.status, checkpoint.value, checkpoint.context),
        createdAt: timeOf(trace.actors[index]?.events[0]?.at ?? 0),
      },
    }
  })
  const events = timelineOf(trace).flatMap((moment) => {
    if (moment.type !== 'event') return []
    const at = { sessionId: idOf(moment.actor), rootId: rootOf, createdAt: timeOf(moment.at) }
    return [
      { since: moment.seq, event: { type: '@xstate.event', event: moment.traced.event, ...at } },
      {
        since: moment.seq,
        event: {
          type: '@xstate.snapshot',
          event: moment.traced.event,
          snapshot: snapshotOf('active', moment.value),
          ...at,
        },
      },
    ]
  })
  // Stable: an actor stands before its first event.
  return [...actors, ...events].toSorted((one, other) => one.since - other.since).map(({ event }) => event)
}

function snapshotOf(status: string, value: unknown, context: unknown = {}) {
  return { status, value, context }
}
