import { type AnyActorRef, isMachineSnapshot } from 'xstate'

/** Whether the browser must ask before it leaves the page: not for a new build, which asks by itself. */
export function mustAskBeforeLeaving(system: AnyActorRef['system']): boolean {
  const session: AnyActorRef | undefined = system.get('session')
  const version: AnyActorRef | undefined = system.get('versionCheck')
  const isReloading = version?.getSnapshot().matches('taking') === true
  return session !== undefined && !isReloading && hasUnsavedWork(session)
}

/** Whether a reload of the page would lose work: whether this actor or one below it is in a state with the tag `unsaved`. */
export function hasUnsavedWork(actor: Pick<AnyActorRef, 'getSnapshot'>): boolean {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return false
  const children = Object.values<AnyActorRef | undefined>(snapshot.children)
  return snapshot.hasTag('unsaved') || children.some((child) => child !== undefined && hasUnsavedWork(child))
}
