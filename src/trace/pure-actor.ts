import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromTransition,
  isMachineSnapshot,
  transition,
} from 'xstate'
import type { TracedActor } from './format.ts'

export type Checkpoint = TracedActor['checkpoint']

const bare = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** A child that only stands for one: it hears everything and does nothing. */
const standIn = fromTransition((state: null) => state, null)

/** The machine with nothing behind it: its transitions are the production ones, no child of it does anything. */
export function withoutEffects(machine: AnyStateMachine): AnyStateMachine {
  const known = bare.get(machine)
  if (known) return known
  const names = Object.keys(machine.implementations.actors)
  const own = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, standIn])) })
  bare.set(machine, own)
  return own
}

/** The snapshot that a checkpoint tells of. Throws when the machine has no such state. */
export function restore(machine: AnyStateMachine, checkpoint: Checkpoint): AnyMachineSnapshot {
  const child = { status: 'active', context: null, output: undefined, error: undefined }
  const children = checkpoint.children.map(({ id, src }) => [
    id,
    { src, snapshot: child, syncSnapshot: false },
  ])
  const persisted = {
    status: checkpoint.status,
    value: checkpoint.value,
    context: structuredClone(checkpoint.context),
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

/** One macrostep. Throws what the machine throws. The same snapshot comes back when the event changed nothing. */
export function step(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot {
  const [next] = transition(machine, snapshot, event)
  return next
}

/** What a snapshot is as a checkpoint, with this context in the place of its own. */
export function checkpointOf(snapshot: AnyMachineSnapshot, context: Record<string, unknown>): Checkpoint {
  const history: Record<string, { id: string }[]> = {}
  for (const [id, nodes] of Object.entries(snapshot.historyValue)) {
    history[id] = Array.isArray(nodes) ? nodes.map((node: { id: string }) => ({ id: node.id })) : []
  }
  const children = Object.entries<{ src?: unknown } | undefined>(snapshot.children).flatMap(([id, child]) =>
    typeof child?.src === 'string' ? [{ id, src: child.src }] : [],
  )
  return { status: snapshot.status, value: snapshot.value, context, history, children }
}

function reasonOf(snapshot: unknown): string | undefined {
  if (typeof snapshot !== 'object' || snapshot === null || !('error' in snapshot)) return undefined
  return snapshot.error instanceof Error ? snapshot.error.message : undefined
}
