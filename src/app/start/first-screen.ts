import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { portalMachine } from '../../machines/session/portal.machine.ts'

/**
 * Waits until the first screen has what it shows. A render before that would be of a spinner, of the frame and of a skeleton,
 * each of which takes a slow device as long as the rows do (40 % more at 4× CPU); the page itself shows a spinner meanwhile.
 */
export function firstScreen(portal: ActorRefFrom<typeof portalMachine>): Promise<void> {
  return new Promise((resolve) => {
    // One event can change several actors, one after the other.
    const look = () =>
      queueMicrotask(() => {
        if (!isComplete(portal)) return
        subscription.unsubscribe()
        resolve()
      })
    const subscription = portal.system.inspect(({ type }) => type === '@xstate.snapshot' && look())
    look()
  })
}

function isComplete({ system }: ActorRefFrom<typeof portalMachine>): boolean {
  const guard = system.get('routeGuard')?.getSnapshot()
  if (guard?.hasTag('busy') !== false) return false
  const screen: AnyActorRef | undefined = system.get(`${guard.context.screen}Screen`)
  const children: Record<string, AnyActorRef> = screen?.getSnapshot().children ?? {}
  // Only the reader of a screen has its own name in the system. What else the screen asks for comes after its rows.
  const reader = Object.entries(children).find(([name, child]) => system.get(name) === child)?.[1]
  const rows: AnyActorRef | undefined = reader?.getSnapshot().children?.pages
  return (rows ?? reader)?.getSnapshot().hasTag?.('busy') !== true
}
