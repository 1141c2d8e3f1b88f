import type { ActorSystem, AnyActorRef } from 'xstate'

/** XState does not stop the children of a machine that has thrown. Their names would be taken when it starts again. */
export function stopOrphans(system: ActorSystem<{ actors: Record<string, AnyActorRef> }>): void {
  for (const actor of Object.values(system.getAll()))
    if (actor !== undefined && isActive(actor) && hasFallen(actor._parent))
      actor.send({ type: 'xstate.stop' })
}

/** Whether an actor, or one above it, does not run any more. */
function hasFallen(actor: AnyActorRef | undefined): boolean {
  return actor !== undefined && (!isActive(actor) || hasFallen(actor._parent))
}

function isActive(actor: AnyActorRef): boolean {
  return actor.getSnapshot().status === 'active'
}
