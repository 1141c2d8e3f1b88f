import type { PortalServer } from './portal-server.ts'

/** Memoises a function per server: the first call for a server runs it. */
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
