import type { PortalActor } from '../portal.ts'

/** Tells whether there is a session whose screens are shown, at once and with each change. */
export function watchSession(
  portal: PortalActor,
  tell: (type: 'session.opened' | 'session.closed') => void,
): void {
  let wasOpen = false
  const look = (snapshot: ReturnType<PortalActor['getSnapshot']>) => {
    const isOpen = snapshot.matches({ session: { open: 'current' } })
    if (isOpen === wasOpen) return
    wasOpen = isOpen
    tell(isOpen ? 'session.opened' : 'session.closed')
  }
  portal.subscribe(look)
  look(portal.getSnapshot())
}
