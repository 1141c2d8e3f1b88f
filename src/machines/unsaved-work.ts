import { type AnyActorRef, isMachineSnapshot } from 'xstate'

/**
 * Whether loading the page anew would lose something that somebody typed, or waits for: whether an actor under this one is in
 * a state with the tag `unsaved`.
 */
export function hasUnsavedWork(actor: Pick<AnyActorRef, 'getSnapshot'>): boolean {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return false
  const children = Object.values<AnyActorRef | undefined>(snapshot.children)
  return snapshot.hasTag('unsaved') || children.some((child) => child !== undefined && hasUnsavedWork(child))
}
