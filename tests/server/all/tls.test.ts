import { once } from 'node:events'
import { Agent, type RequestOptions, request } from 'node:https'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { freshDatabase } from '../support/databases.ts'
import { startServerProcess } from '../support/process.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connectHttp2, TEST_CERTIFICATE, TEST_CERTIFICATE_FILES } from '../support/tls.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const SIGN_IN = JSON.stringify({ email: ACCOUNTS.LF_ADMIN, password: DEMO_PASSWORD })

/** Sends a request with HTTP/1.1 that trusts the certificate of the tests. */
async function askHttp1(url: string, options: RequestOptions = {}) {
  const sent = request(url, { ca: TEST_CERTIFICATE.cert, ...options })
  sent.end()
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly version: string
    readonly status: number | undefined
    readonly connection: string | undefined
  }>()
  sent.once('error', reject)
  sent.once('response', (answer) => {
    const { httpVersion: version, statusCode: status, headers } = answer
    answer.resume().once('end', () => resolve({ version, status, connection: headers.connection }))
  })
  return promise
}

/** @returns The suite that the server agrees to, or the error. */
async function suiteOf(origin: string, version: SecureVersion, ciphers: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect({
    host: hostname,
    port: Number(port),
    ca: TEST_CERTIFICATE.cert,
    servername: 'localhost',
    minVersion: version,
    maxVersion: version,
    ciphers,
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.once('secureConnect', () => resolve(socket.getCipher().name))
  socket.once('error', () => resolve('refused'))
  return promise.finally(() => socket.destroy())
}

describe('a server with a certificate', () => {
  let server: TestServer
  let origin: string
  let client: ReturnType<typeof connectHttp2>

  beforeAll(async () => {
    server = await startTestServer({ seed: true, settings: { tls: TEST_CERTIFICATE } })
    origin = await server.listen()
    client = connectHttp2(origin)
    await once(client.session, 'connect')
  })
  afterAll(async () => {
    client.close()
    await server.close()
  })

  it('agrees to TLS 1.2 and 1.3 with authenticated encryption only', async () => {
    expect({
      tls13: await suiteOf(origin, 'TLSv1.3', 'TLS_AES_128_GCM_SHA256'),
      tls12: await suiteOf(origin, 'TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256'),
      withoutAuthentication: await suiteOf(origin, 'TLSv1.2', 'ECDHE-ECDSA-AES128-SHA256'),
      tls11: await suiteOf(origin, 'TLSv1.1', 'DEFAULT@SECLEVEL=0'),
    }).toEqual({
      tls13: 'TLS_AES_128_GCM_SHA256',
      tls12: 'ECDHE-ECDSA-AES128-GCM-SHA256',
      withoutAuthentication: 'refused',
      tls11: 'refused',
    })
  })

  it('signs in with a cookie for this host that is sent over TLS only', async () => {
    const answer = await client.send({ ':path': '/auth/login', origin, ...JSON_BODY }, SIGN_IN)
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    const profile = await client.send({ ':path': '/auth/user/profile', cookie: cookie.split(';', 1)[0] })
    expect([
      answer.status,
      /^__Host-sid=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/.test(cookie),
      profile.status,
      JSON.parse(profile.body.toString()).email,
    ]).toEqual([200, true, 200, ACCOUNTS.LF_ADMIN])
  })

  it('answers clients that know only HTTP/1.1', async () => {
    expect(await askHttp1(`${origin}/healthz`)).toMatchObject({ version: '1.1', status: 200 })
  })
})

describe('the end of a server with a certificate', () => {
  it('finishes the requests that are running, and lets all connections go', async () => {
    let arrived = 0
    const running = Promise.withResolvers<void>()
    const server = await startTestServer({
      readsOnly: true,
      settings: { tls: TEST_CERTIFICATE },
      pages: async (app) => {
        app.get('/slow', async () => {
          arrived += 1
          await running.promise
          return 'done'
        })
      },
    })
    const origin = await server.listen()
    const agent = new Agent({ keepAlive: true })
    const idle = connectHttp2(origin)
    const busy = connectHttp2(origin)
    await Promise.all([idle.send({ ':path': '/healthz' }), askHttp1(`${origin}/healthz`, { agent })])
    const answers = Promise.all([busy.send({ ':path': '/slow' }), askHttp1(`${origin}/slow`, { agent })])
    await expect.poll(() => arrived).toBe(2)
    const closing = server.close()
    await once(idle.session, 'close')
    running.resolve()
    const [http2, http1] = await answers
    expect([http2.status, http2.body.toString(), http1.status, http1.connection]).toEqual([
      200,
      'done',
      200,
      'close',
    ])
    await closing
    agent.destroy()
  })

  it('comes after ten seconds, also when a client does not finish', { timeout: 30_000 }, async () => {
    const started = Promise.withResolvers<void>()
    const server = await startTestServer({
      readsOnly: true,
      settings: { tls: TEST_CERTIFICATE },
      pages: async (app) => {
        app.get('/endless', () => {
          started.resolve()
          return new Promise(() => undefined)
        })
      },
    })
    const origin = await server.listen()
    const client = connectHttp2(origin)
    client.session.on('error', () => undefined)
    const answer = client.send({ ':path': '/endless' }).catch(() => null)
    await started.promise
    await server.close()
    await answer
    expect(client.session.destroyed).toBe(true)
  })
})

it('prints an https address, and stops in order', async () => {
  const fresh = await freshDatabase('small')
  const server = startServerProcess({ PORT: '0', ...fresh.env, ...TEST_CERTIFICATE_FILES })
  const origin = await server.ready
  const client = connectHttp2(origin)
  const health = await client.send({ ':path': '/healthz' })
  server.process.kill('SIGTERM')
  expect([new URL(origin).protocol, health.status, await server.ended, server.stderr()]).toEqual([
    'https:',
    200,
    0,
    [],
  ])
  await fresh.remove()
})
