import type { PortalServer } from './portal-server.ts'

/** Makes something of each server when it is first asked for, and only then. */
export function oncePerServer<Thing>(
  make: (server: PortalServer) => Promise<Thing>,
): (server: PortalServer) => Promise<Thing> {
  const made = new WeakMap<PortalServer, Promise<Thing>>()
  return (server) => {
    const thing = made.get(server) ?? make(server)
    made.set(server, thing)
    return thing
  }
}
