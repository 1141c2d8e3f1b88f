import { once } from 'node:events'
import { Agent, type RequestOptions, request } from 'node:https'
import { connect, type SecureVersion } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { testServer } from '../api/signed-in-server.ts'
import { freshDatabase } from '../support/databases.ts'
import { startServerProcess } from '../support/process.ts'
import { startTestServer } from '../support/server.ts'
import { connectHttp2, TEST_CERTIFICATE, TEST_CERTIFICATE_FILES } from '../support/tls.ts'

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
  const versions = { minVersion: version, maxVersion: version, ciphers }
  const trust = { ca: TEST_CERTIFICATE.cert, servername: 'localhost' }
  const socket = connect({ host: hostname, port: Number(port), ...trust, ...versions })
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.once('secureConnect', () => resolve(socket.getCipher().name))
  socket.once('error', () => resolve('refused'))
  return promise.finally(() => socket.destroy())
}

describe('a server with a certificate', () => {
  const server = testServer({ settings: { tls: TEST_CERTIFICATE } })

  it('agrees to TLS 1.2 and 1.3 with authenticated encryption only', async () => {
    const origin = await server.listen()
    for (const [version, suite, outcome] of [
      ['TLSv1.3', 'TLS_AES_128_GCM_SHA256', 'TLS_AES_128_GCM_SHA256'],
      ['TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-GCM-SHA256'],
      ['TLSv1.2', 'ECDHE-ECDSA-AES128-SHA256', 'refused'],
      ['TLSv1.1', 'DEFAULT@SECLEVEL=0', 'refused'],
    ] as const)
      expect([version, suite, await suiteOf(origin, version, suite)]).toEqual([version, suite, outcome])
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
    expect([http2.status, http2.body.toString()]).toEqual([200, 'done'])
    expect([http1.status, http1.connection]).toEqual([200, 'close'])
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

it('a process with a certificate prints an https address, answers HTTP/2 and HTTP/1.1, and stops in order', async () => {
  const fresh = await freshDatabase('empty')
  const server = startServerProcess({ PORT: '0', ...fresh.env, ...TEST_CERTIFICATE_FILES })
  const origin = await server.ready
  const client = connectHttp2(origin)
  const { status } = await client.send({ ':path': '/healthz' })
  expect(await askHttp1(`${origin}/healthz`)).toMatchObject({ version: '1.1', status: 200 })
  server.process.kill('SIGTERM')
  const seen = [new URL(origin).protocol, status, await server.ended, server.stderr()]
  expect(seen).toEqual(['https:', 200, 0, []])
  await fresh.remove()
})
