import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { type ClientHttp2Stream, constants } from 'node:http2'
import { Agent, get, request } from 'node:https'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { INVENTORY, REPORTS } from '../api/routes.ts'
import { signedInServer, testServer } from '../api/signed-in-server.ts'
import { startTestServer } from '../support/server.ts'
import { connectHttp2, TEST_CERTIFICATE } from '../support/tls.ts'

const LOGIN = { path: '/auth/login', type: 'application/json' }
const IMPORT = { path: `${INVENTORY}/import?mode=preview`, type: 'text/csv' }
/** Answered by a 404 before its body is read. */
const PICTURE = { path: `${REPORTS}/unknown/image`, type: 'multipart/form-data; boundary=x' }
const { cert: ca } = TEST_CERTIFICATE

describe('a body that does not end', { timeout: 30_000 }, () => {
  const settings = { tls: TEST_CERTIFICATE }
  // A server that ends a connection with something unread takes its answer back, so the client must have the time to read it.
  const { server, as } = signedInServer({ readsOnly: true, settings, bodySeconds: 1 })
  let origin: string
  let headers: Record<string, string>
  let client: ReturnType<typeof connectHttp2>

  beforeAll(async () => {
    origin = await server.listen()
    headers = { cookie: as('LF_ADMIN'), 'sec-fetch-site': 'same-origin' }
    client = connectHttp2(origin)
  })
  afterAll(() => {
    client.close()
    agent.destroy()
  })

  const agent = new Agent({ keepAlive: true })
  const begin = {
    'HTTP/1.1': ({ path, type }: typeof LOGIN) => {
      const sent = { ...headers, 'content-type': type }
      return request(`${origin}${path}`, { ca, agent, method: 'POST', headers: sent })
    },
    // Both calls share a connection.
    'HTTP/2': ({ path, type }: typeof LOGIN) => {
      const sent = { ...headers, ':method': 'POST', ':path': path, 'content-type': type }
      return client.session.request(sent, { endStream: false })
    },
  } satisfies Record<string, (call: typeof LOGIN) => ClientRequest | ClientHttp2Stream>

  it.each(Object.entries(begin))(
    'is cut off with %s, but a file of stock may take longer',
    async (_, post) => {
      const file = post(IMPORT)
      file.write('vin')
      const cut = [LOGIN, PICTURE].map(async (call) => {
        const sent = post(call).on('error', () => undefined)
        sent.write('{')
        const closed = once(sent, 'close')
        const status = await statusOf(sent)
        await closed
        return status
      })
      expect(await Promise.all(cut)).toEqual([408, 404])
      file.end('\n')
      expect(await statusOf(file)).toBe(200)
    },
  )

  it('belongs to one of four files of stock of a user at once, and not to a fifth', async () => {
    const files = Array.from({ length: 5 }, () => begin['HTTP/1.1'](IMPORT).on('error', () => undefined))
    const answers = files.map((file) => {
      file.write('vin')
      return statusOf(file)
    })
    expect(await Promise.any(answers)).toBe(429)
    for (const file of files) file.destroy()
    const another = () => {
      const file = begin['HTTP/1.1'](IMPORT)
      file.end('vin\n')
      return statusOf(file)
    }
    await expect.poll(another, { timeout: 20_000, interval: 1000 }).toBe(200)
  })

  it('may take longer than usual with this call only', async () => {
    const longer: object[] = []
    const app = await buildApp({
      ...server,
      onRoute: ({ method, url, config }) => {
        if (config?.bodySeconds !== undefined) longer.push({ method, url, seconds: config.bodySeconds })
      },
    })
    await app.close()
    expect(longer).toEqual([{ method: 'POST', url: `${INVENTORY}/import`, seconds: 600 }])
  })
})

describe('an answer', { timeout: 30_000 }, () => {
  const large = Buffer.alloc(32 * 1024 * 1024)
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const pages = async (app: FastifyInstance) => {
    app.get('/large', async () => large)
    app.get('/late', async () => {
      begun.resolve()
      await over.promise
      return { isLate: true }
    })
  }
  const limits = { silenceMs: 400, bodySeconds: 0.1 }
  const server = testServer({ readsOnly: true, settings: { tls: TEST_CERTIFICATE }, ...limits, pages })
  let origin: string
  beforeAll(async () => {
    origin = await server.listen()
  })

  it('that its client does not take is cut off with HTTP/1.1', async () => {
    const asking = get(`${origin}/large`, { ca }).on('error', () => undefined)
    await once(asking, 'response')
    // A client that does not read does not hear of the end either.
    const connections = promisify(server.app.server.getConnections.bind(server.app.server))
    await expect.poll(() => connections()).toBe(0)
    asking.destroy()
  })

  it('that its client does not take is cut off with HTTP/2', async () => {
    const { session, close } = connectHttp2(origin)
    const stream = session.request({ ':path': '/large' })
    await once(stream, 'response')
    await once(stream, 'close')
    expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL)
    close()
  })

  it('may take longer than a body, also with HTTP/2', async () => {
    const { send, close } = connectHttp2(origin)
    const late = send({ ':path': '/late' })
    await begun.promise
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': LOGIN.type }
    const body = request(`${origin}${LOGIN.path}`, { ca, method: 'POST', headers })
    body.on('error', () => undefined).write('{')
    expect(await statusOf(body)).toBe(408)
    over.resolve()
    expect(await late).toMatchObject({ status: 200 })
    close()
  })
})

it('a connection above the limit is refused, and the others are served', async () => {
  const settings = { tls: TEST_CERTIFICATE }
  const server = await startTestServer({ readsOnly: true, settings, connections: 2 })
  const usual = await buildApp(server)
  expect(usual.server.maxConnections).toBe(4000)
  await usual.close()
  const origin = await server.listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const health = () => statusOf(get(`${origin}/healthz`, { ca, agent }))
  const open = () => connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
  expect(await health()).toBe(200)
  const second = open()
  await once(second, 'connect')
  await once(open(), 'close')
  expect([await health(), second.readyState]).toEqual([200, 'open'])
  second.destroy()
  agent.destroy()
  await server.close()
})

/** @returns The status of an answer, with either protocol. */
async function statusOf(sent: ClientRequest | ClientHttp2Stream): Promise<number> {
  const [answer] = await once(sent, 'response')
  if ('resume' in answer) answer.resume()
  else sent.on('data', () => undefined)
  return answer.statusCode ?? answer[':status']
}
