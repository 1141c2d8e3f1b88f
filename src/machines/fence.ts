import type { AnyActorLogic } from 'xstate'

/** What `enqueueActions` gives. `setup` does not know machines whose code loads later. */
interface Enqueue {
  readonly spawnChild: unknown
  readonly stopChild: (id: string) => void
}

/** Starts an actor whose facts the machine gets. */
export function start(
  enqueue: Enqueue,
  id: string,
  systemId: string,
  logic: AnyActorLogic | string,
  input: unknown,
): void {
  const spawn = enqueue.spawnChild as (logic: AnyActorLogic | string, options: object) => void
  spawn('forwardEmitted', { id: `forward.${id}`, input: { systemId } })
  spawn(logic, { id, systemId, input })
}

/**
 * Stops what is left of an actor that has thrown an error, so that it can start again.
 *
 * @param type of the event that says so
 * @returns the id of the actor
 */
export function drop(enqueue: Enqueue, type: `xstate.error.actor.${string}`): string {
  const id = type.replace('xstate.error.actor.', '')
  enqueue.stopChild(`forward.${id}`)
  enqueue.stopChild(id)
  return id
}
