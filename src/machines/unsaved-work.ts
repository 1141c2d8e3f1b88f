import { type AnyActorRef, isMachineSnapshot } from 'xstate'

/** Whether a reload of the page would lose work: whether this actor or one below it is in a state with the tag `unsaved`. */
export function hasUnsavedWork(actor: Pick<AnyActorRef, 'getSnapshot'>): boolean {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return false
  const children = Object.values<AnyActorRef | undefined>(snapshot.children)
  return snapshot.hasTag('unsaved') || children.some((child) => child !== undefined && hasUnsavedWork(child))
}
