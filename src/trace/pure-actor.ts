import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromTransition,
  getMicrosteps,
  isMachineSnapshot,
  transition,
} from 'xstate'
import type { TracedActor } from './format.ts'
import { ACTOR } from './treated.ts'

export type Checkpoint = TracedActor['checkpoint']

const bare = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** Placeholder for a child: ignores all events. */
const standIn = fromTransition((state: null) => state, null)

/** Replaces all actors of a machine by placeholders. Guards, actions and transitions stay those of production. */
export function withoutEffects(machine: AnyStateMachine): AnyStateMachine {
  const known = bare.get(machine)
  if (known) return known
  const names = Object.keys(machine.implementations.actors)
  const own = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, standIn])) })
  bare.set(machine, own)
  return own
}

/**
 * Restores a snapshot.
 *
 * @throws Error when the machine has no such state
 */
export function restore(machine: AnyStateMachine, checkpoint: Checkpoint): AnyMachineSnapshot {
  const child = { status: 'active', context: null, output: undefined, error: undefined }
  const children = checkpoint.children.map(({ id, src }) => [
    id,
    { src: machine.implementations.actors[src] ? src : standIn, snapshot: child, syncSnapshot: false },
  ])
  const persisted = {
    status: checkpoint.status,
    value: checkpoint.value,
    context: checkpoint.context,
    historyValue: checkpoint.history,
    children: Object.fromEntries(children),
    output: undefined,
    error: undefined,
  }
  const snapshot: unknown = createActor(machine, {
    snapshot: persisted,
    logger: () => undefined,
  }).getSnapshot()
  if (isMachineSnapshot(snapshot) && '_nodes' in snapshot) return snapshot
  throw new Error(reasonOf(snapshot) ?? 'The checkpoint cannot be restored.')
}

/** Takes one macrostep. Returns the same snapshot when the event changes nothing. Throws the machine’s own errors. */
export function step(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot {
  const [next] = transition(machine, snapshot, withStandIns(event))
  return next
}

/** The snapshots between the transitions of one macrostep, with that at its end. Empty for an event that is ignored, or that the machine throws at. */
export function microsteps(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly AnyMachineSnapshot[] {
  try {
    return getMicrosteps(snapshot.machine, snapshot, withStandIns(event)).map(([between]) => between)
  } catch {
    return []
  }
}

/** Converts a snapshot to a checkpoint, with `context` (redacted) instead of its own. */
export function checkpointOf(snapshot: AnyMachineSnapshot, context: Record<string, unknown>): Checkpoint {
  const history: Record<string, { id: string }[]> = {}
  for (const [id, nodes] of Object.entries(snapshot.historyValue)) {
    history[id] = Array.isArray(nodes) ? nodes.map((node: { id: string }) => ({ id: node.id })) : []
  }
  const children = Object.entries<{ src?: unknown } | undefined>(snapshot.children).map(([id, child]) => ({
    id,
    src: typeof child?.src === 'string' ? child.src : ACTOR,
  }))
  return { status: snapshot.status, value: snapshot.value, context, history, children }
}

/** An event can contain the logic of an actor, which is not recorded. Puts a placeholder in its place. */
function withStandIns(event: AnyEventObject): AnyEventObject {
  return JSON.stringify(event).includes(ACTOR) ? (replaced(event) as AnyEventObject) : event
}

function replaced(value: unknown): unknown {
  if (value === ACTOR) return standIn
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item)]))
}

function reasonOf(snapshot: unknown): string | undefined {
  if (typeof snapshot !== 'object' || snapshot === null || !('error' in snapshot)) return undefined
  return snapshot.error instanceof Error ? snapshot.error.message : undefined
}
