import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  isMachineSnapshot,
  StateMachine,
} from 'xstate'
import type { Trace } from './format.ts'
import { type Checkpoint, restore, withoutEffects } from './pure-actor.ts'

/**
 * The actors that this build starts and that the release of a trace did not have: no actor of the trace has their name. What
 * they would have done is not known, so they stay as they begin.
 */
export interface AddedActors {
  /** All of them that states of these snapshots start, and those that they start themselves. */
  readonly startedBy: (snapshots: Iterable<AnyMachineSnapshot>) => ReadonlyMap<string, AnyMachineSnapshot>
  /** An actor that is not declared in a state, because it is spawned: found when its machine has its name. */
  readonly spawned: (systemId: string) => AnyMachineSnapshot | undefined
  /** Restores a snapshot with placeholders for such children, so that they can be sent to. */
  readonly restore: (machine: AnyStateMachine, checkpoint: Checkpoint) => AnyMachineSnapshot
}

export function addedActors(trace: Trace, machines: readonly AnyStateMachine[]): AddedActors {
  const byId = new Map(machines.map((machine) => [machine.id, machine]))
  const recorded = new Set(trace.actors.map(({ systemId }) => systemId))
  const begun = new Map<string, AnyMachineSnapshot | undefined>()

  return {
    startedBy: (snapshots) => {
      const found = new Map<string, AnyMachineSnapshot>()
      const seen = [...snapshots]
      for (const snapshot of seen) {
        for (const { systemId, src, input } of newInvokes(snapshot)) {
          if (found.has(systemId)) continue
          const logic = byId.get(snapshot.machine.id)?.implementations.actors[src]
          const own = begin(systemId, logic, () => inputOf(input, snapshot))
          if (own === undefined) continue
          found.set(systemId, own)
          seen.push(own)
        }
      }
      return found
    },
    spawned: (systemId) =>
      recorded.has(systemId) ? undefined : begin(systemId, byId.get(systemId), () => undefined),
    restore: (machine, checkpoint) => {
      const snapshot = restore(machine, checkpoint)
      const missing = newInvokes(snapshot).filter(({ id }) => !(id in snapshot.children))
      if (missing.length === 0) return snapshot
      return restore(machine, { ...checkpoint, children: [...checkpoint.children, ...missing] })
    },
  }

  function newInvokes({ _nodes }: AnyMachineSnapshot) {
    return _nodes
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ id, systemId, src, input }) =>
        systemId === undefined || recorded.has(systemId) || typeof src !== 'string'
          ? []
          : [{ id, systemId, src, input }],
      )
  }

  /** The same snapshot each time: views draw anew what gets another. */
  function begin(systemId: string, logic: unknown, input: () => unknown): AnyMachineSnapshot | undefined {
    if (begun.has(systemId)) return begun.get(systemId)
    const snapshot = logic instanceof StateMachine ? firstSnapshot(logic, input) : undefined
    begun.set(systemId, snapshot)
    return snapshot
  }
}

/** @returns `undefined` when the machine needs an input that only a running portal has */
function firstSnapshot(machine: AnyStateMachine, input: () => unknown): AnyMachineSnapshot | undefined {
  try {
    const actor = createActor(withoutEffects(machine), { input: input(), logger: () => undefined })
    const snapshot: unknown = actor.getSnapshot()
    return isMachineSnapshot(snapshot) && snapshot.status === 'active' ? snapshot : undefined
  } catch {
    return undefined
  }
}

/** Of the event that entered a state, only that it started the actor is known. */
function inputOf(input: unknown, { context }: AnyMachineSnapshot): unknown {
  return typeof input === 'function' ? input({ context, event: { type: 'xstate.init', input: {} } }) : input
}
