import { once } from 'node:events'
import type { Server } from 'node:net'

/** Listens on a loopback port, by default a free one, and returns it. */
export async function listen(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}
