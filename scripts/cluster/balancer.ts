import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { setInterval } from 'node:timers'
import { listen } from '../../tests/server/support/listen.ts'

export interface Balancer {
  readonly origin: string
  /** Asks a server for its readiness now, and not only at the next interval. */
  check(): Promise<void>
  close(): void
}

const CHECK_MS = 250

/**
 * A load balancer in front of several servers, which get the requests in turn as long as their `/readyz` answers 200. A request
 * that no server has seen goes to the next one.
 *
 * @param servers - their origins now; a replaced server may have another one
 * @param port - 0: any free one
 */
export async function startBalancer(servers: () => readonly string[], port = 0): Promise<Balancer> {
  let ready: readonly string[] = []
  let turn = 0
  const check = async () => {
    const answers = await Promise.all(
      servers().map(async (origin) => ((await isReady(origin)) ? [origin] : [])),
    )
    ready = answers.flat()
  }
  const http = createServer((asked, answer) => {
    const first = turn++
    const candidates = ready.map((_, index) => ready[(first + index) % ready.length] ?? '')
    pass(asked, answer, candidates)
  })
  await check()
  const opened = await listen(http, port)
  const timer = setInterval(() => void check(), CHECK_MS)
  return {
    origin: `http://localhost:${opened}`,
    check,
    close: () => {
      clearInterval(timer)
      http.close()
      http.closeAllConnections()
    },
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, [origin, ...others]: readonly string[]): void {
  if (origin === undefined) {
    answer.writeHead(503, { 'retry-after': '1' }).end('No server is ready.')
    return
  }
  const { method, url, headers, socket } = asked
  const forwarded = {
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': 'http',
  }
  // A new connection for each: a kept one may be closing at the other end.
  const passed = request(new URL(url ?? '/', origin), { method, headers: forwarded, agent: false })
  let isSent = false
  passed.once('socket', (connection) =>
    connection.once('connect', () => {
      isSent = true
      pipeline(asked, passed, () => undefined)
    }),
  )
  passed.once('response', (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    pipeline(answered, answer, () => undefined)
  })
  passed.once('error', () => {
    if (!isSent) pass(asked, answer, others)
    else if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end('The server ended before it answered.')
  })
  answer.once('close', () => passed.destroy())
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(2000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
}
