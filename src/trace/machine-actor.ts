import { type AnyStateMachine, StateMachine } from 'xstate'

/** What the recorder needs of an actor of a machine. */
export interface MachineActor {
  readonly id: string
  readonly logic: AnyStateMachine
  readonly systemId?: string | undefined
  readonly _parent?: unknown
  readonly getSnapshot: () => unknown
}

export function isMachineActor(ref: unknown): ref is MachineActor {
  return typeof ref === 'object' && ref !== null && 'logic' in ref && ref.logic instanceof StateMachine
}

/** These machines, and those that they start. */
export function withParts(machines: readonly AnyStateMachine[]): readonly AnyStateMachine[] {
  const all = new Map(machines.map((machine) => [machine.id, machine]))
  // A map is read to its end, also what is added meanwhile.
  for (const { implementations } of all.values())
    for (const logic of Object.values(implementations.actors))
      if (logic instanceof StateMachine && !all.has(logic.id)) all.set(logic.id, logic)
  return [...all.values()]
}

/** The ids from the root to the actor: `portal/signIn`. */
export function pathOf(ref: MachineActor): string {
  const { _parent: parent } = ref
  if (isMachineActor(parent)) return `${pathOf(parent)}/${ref.id}`
  return ref.systemId ?? ref.logic.id
}
