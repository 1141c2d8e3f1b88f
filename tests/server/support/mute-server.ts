import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/**
 * How a server fails: it never answers, or its answer stops in the middle, ends there with the connection, or goes on byte by
 * byte for ever.
 */
export type Failure = 'silent' | 'cut' | 'stuck' | 'dripping'

/** Far below the limits for silence. */
const DRIP_MS = 20

export interface MuteServer {
  readonly port: number
  /** The connections so far. */
  connections(): number
  /** The connections that the client has not closed. */
  open(): number
  close(): Promise<void>
}

/** The start of a JSON body of so many bytes. */
const HALF_A_BODY = '{"issuer"'
const BODY_BYTES = 100_000
const HALF_AN_ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n\r\n${HALF_A_BODY}`

/**
 * A server on a real socket that fails each request: `silent` never answers, `stuck`, `cut` and `dripping` send the
 * start of an answer, and then nothing, the end of the connection, or one byte after the other.
 *
 * @param greeting - sent at once instead, by a server that speaks first
 */
export async function startMuteServer(failure: Failure, greeting?: string): Promise<MuteServer> {
  const open = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    const answer = () => {
      if (failure === 'silent') return
      const start = greeting ?? HALF_AN_ANSWER
      socket.write(start, () => {
        if (failure === 'cut') socket.destroy()
        if (failure === 'dripping') drip(socket)
      })
    }
    socket.resume()
    if (greeting === undefined) socket.once('data', answer)
    else answer()
  })
  const port = await listen(server)
  return {
    port,
    connections: () => connections,
    open: () => open.size,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends one byte after the other until the connection ends. */
export function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), DRIP_MS)
  socket.on('close', () => clearInterval(timer))
}
