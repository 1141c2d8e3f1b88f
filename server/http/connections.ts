import { constants, type Http2SecureServer, type ServerHttp2Stream } from 'node:http2'
import { Socket } from 'node:net'
import type { FastifyHttp2SecureOptions, FastifyInstance } from 'fastify'
import type { Certificate } from '../settings.ts'

/** The longest that a body may have, which is that of a file of stock: see `bodies.ts`. The headers have the 60 s of Node. */
const REQUEST_TIMEOUT_MS = 601_000
/** Beyond them, connections are refused. An open one takes some 50 kB. */
const MAX_CONNECTIONS = 4000
const KEEP_ALIVE_MS = 72_000
/** The limit of requests at once over one connection with HTTP/2. A screen sends about 20. */
const MAX_STREAMS = 100

/** Longer than any call is silent: an export may wait 120 s for its first line. */
const SILENCE_MS = 180_000

/** The time in which the server closes, whatever clients and background work do. */
export const CLOSE_LIMIT_MS = 10_000

/** The suites of TLS 1.2 and 1.3 with forward secrecy and authenticated encryption. Node's own list has older ones. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':')

/**
 * With a certificate, the options of Fastify for HTTP/2 and HTTP/1.1 over TLS; none for plain HTTP/1.1. They have no type:
 * each kind of server would give the instance another one, and the routes use only what all kinds have.
 */
export function tlsOptions(tls: Certificate | null): object {
  if (tls === null) return {}
  return {
    http2: true,
    http2SessionTimeout: KEEP_ALIVE_MS,
    https: {
      ...tls,
      minVersion: 'TLSv1.2',
      ciphers: CIPHERS,
      honorCipherOrder: true,
      allowHTTP1: true,
      settings: { maxConcurrentStreams: MAX_STREAMS },
    },
  } satisfies FastifyHttp2SecureOptions<Http2SecureServer>
}

/** Sets the time limits of HTTP/1.1, which the options of Fastify set only without TLS, and the limit of connections. */
export function limitConnections({ server }: FastifyInstance, connections = MAX_CONNECTIONS): void {
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxConnections = connections
}

/** Ends answers that their clients do not take: each would hold its connection and its memory for as long as the client likes. */
export function endUntakenAnswers({ server }: FastifyInstance, silenceMs = SILENCE_MS): void {
  server.timeout = silenceMs
  // A session of HTTP/2 has a limit of its own, and lets its streams go on.
  server.on('timeout', (silent: unknown) => {
    if (silent instanceof Socket) silent.destroy()
  })
  server.on('stream', (stream: ServerHttp2Stream) => {
    stream.setTimeout(silenceMs, () => stream.close(constants.NGHTTP2_CANCEL))
  })
}

/** Closes connections when the server closes: keep-alive and clients that never finish would keep it open. */
export function releaseConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, CLOSE_LIMIT_MS).unref()
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    // HTTP/2 does not have this header: its server tells each client that it closes.
    if (isClosing && raw.httpVersionMajor === 1) reply.header('connection', 'close')
  })
}
