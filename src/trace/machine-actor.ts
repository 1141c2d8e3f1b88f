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

/** These machines, and those that only they start. */
export function withParts(machines: readonly AnyStateMachine[]): readonly AnyStateMachine[] {
  const known = new Set(machines.map(({ id }) => id))
  const parts = machines.flatMap(({ implementations }) =>
    Object.values(implementations.actors).filter((logic) => logic instanceof StateMachine),
  )
  return [...machines, ...parts.filter(({ id }) => !known.has(id))]
}

/** The ids from the root to the actor: `portal/signIn`. */
export function pathOf(ref: MachineActor): string {
  const { _parent: parent } = ref
  if (isMachineActor(parent)) return `${pathOf(parent)}/${ref.id}`
  return ref.systemId ?? ref.logic.id
}
