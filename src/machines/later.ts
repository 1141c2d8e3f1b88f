import type {
  ActorLogic,
  AnyActorScope,
  AnyStateMachine,
  EmittedFrom,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/** What stands for a machine in a `setup` whose code comes later: it is provided before it starts, or it does not start. */
export function later<Machine extends AnyStateMachine>(
  name: string,
): ActorLogic<
  SnapshotFrom<Machine>,
  EventFrom<Machine>,
  InputFrom<Machine>,
  AnyActorScope['system'],
  EmittedFrom<Machine>
> {
  const missing = (): never => {
    throw new Error(`The code of the machine "${name}" is not there.`)
  }
  return { transition: missing, getInitialSnapshot: missing, getPersistedSnapshot: missing }
}
