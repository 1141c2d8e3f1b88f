import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** How a server fails: it never answers, or its answer stops in the middle or ends there with the connection. */
export type Failure = 'silent' | 'cut' | 'stuck'

export interface MuteServer {
  readonly port: number
  /** The connections so far. */
  connections(): number
  /** The connections that the client has not closed. */
  open(): number
  close(): Promise<void>
}

/** The start of a JSON body of 100 bytes. */
export const HALF_A_BODY = '{"issuer"'
const HALF_AN_ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n${HALF_A_BODY}`

/**
 * A server on a real socket that fails each request: `silent` never answers, `stuck` and `cut` send the start of an answer, and
 * then nothing or the end of the connection.
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
