import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** A line to a real server that can go silent or break. */
export interface FaultyLine {
  readonly port: number
  /** No byte passes any more: not on the connections of now, and not on those that are opened until it works again. */
  goSilent(): void
  /** Ends all connections of now, whatever is under way on them. */
  cut(): void
  /** New connections work. Those that went silent stay so, as behind a router that has lost them. */
  repair(): void
  close(): Promise<void>
}

export async function startFaultyLine(target: { host: string; port: number }): Promise<FaultyLine> {
  /** The connection of each client to the real server; none for one that came while the line was silent. */
  const open = new Map<Socket, Socket | null>()
  let isSilent = false
  const server = createServer((client) => {
    open.set(client, null)
    client.on('error', () => client.destroy())
    client.on('close', () => open.delete(client))
    if (isSilent) {
      client.resume()
      return
    }
    const real = connect(target)
    open.set(client, real)
    real.on('error', () => client.destroy())
    client.on('close', () => real.destroy())
    real.on('close', () => client.destroy())
    client.pipe(real).pipe(client)
  })
  return {
    port: await listen(server),
    goSilent: () => {
      isSilent = true
      // Bytes of the client are still read, or nobody would notice that it hangs up.
      for (const [client, real] of open) {
        real?.unpipe(client)
        client.unpipe().resume()
      }
    },
    cut: () => {
      for (const client of open.keys()) client.destroy()
    },
    repair: () => {
      isSilent = false
    },
    close: async () => {
      for (const client of open.keys()) client.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
