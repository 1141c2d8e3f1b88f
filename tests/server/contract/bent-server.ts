import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../support/listen.ts'

/** One request to the server behind the proxy, which a bend may change. */
export interface BentRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
}

export interface Bend {
  /** Changes what is asked. */
  readonly request?: (request: BentRequest) => void
  /** Changes what is answered. The body is JSON. */
  readonly answer?: (request: BentRequest, answer: BentAnswer) => void
}

export interface BentAnswer {
  status: number
  body: unknown
}

/**
 * A proxy in front of a server that bends what a call asks or answers.
 *
 * @returns Its origin, and how to close it.
 */
export async function startBentServer(
  target: string,
  bend: Bend,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const proxy = createServer(async (incoming, outgoing) => {
    const request = requestOf(incoming, target)
    bend.request?.(request)
    const body = await buffer(incoming)
    const reply = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const text = await reply.text()
    const answer = { status: reply.status, body: text }
    const isJson = /^application\/(?:problem\+)?json/.test(reply.headers.get('content-type') ?? '')
    if (bend.answer && isJson) {
      const parsed: BentAnswer = { status: reply.status, body: JSON.parse(text) }
      bend.answer(request, parsed)
      Object.assign(answer, { status: parsed.status, body: JSON.stringify(parsed.body) })
    }
    for (const [name, value] of reply.headers)
      if (!/^(content-(length|encoding)|transfer-encoding|set-cookie|connection)$/.test(name))
        outgoing.setHeader(name, value)
    outgoing.setHeader('set-cookie', reply.headers.getSetCookie())
    outgoing.writeHead(answer.status)
    outgoing.end(answer.body)
  })
  const port = await listen(proxy)
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

function requestOf(
  { method = 'GET', url = '/', headers: sent }: IncomingMessage,
  target: string,
): BentRequest {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent))
    if (!['host', 'connection', 'content-length', 'accept-encoding'].includes(name))
      headers.set(name, String(value))
  headers.set('origin', target)
  return { method, url: new URL(url, target), headers }
}
