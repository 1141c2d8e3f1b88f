import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../../server/database/schema-audit.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { listen } from '../support/listen.ts'
import { CONFIGURATIONS, hasProxy, type RunningProxy, startProxy } from '../support/proxies.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const ORIGIN = 'https://portal.example'
const CLIENT = '127.0.0.2'
/** What the document has for a host that is not its own: nginx asks the server, Caddy answers by itself with nothing. */
const ELSEWHERE = { nginx: 421, caddy: 200 }
/** What a client may make up about itself. */
const forgedBy = (address: string) => ({
  'x-forwarded-for': `${address}, ${address}`,
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '80',
  'x-real-ip': address,
  forwarded: `for=${address};host=evil.example;proto=http`,
})

describe.each(['nginx', 'caddy'] as const)('a server behind %s, as its document has it', (name) => {
  const isThere = hasProxy(name) && process.platform === 'linux'
  let server: TestServer
  let proxy: RunningProxy

  beforeAll(async () => {
    if (!isThere) return
    server = await startTestServer({
      seed: true,
      settings: { publicOrigin: ORIGIN, trustedProxies: ['127.0.0.1'] },
    })
    const behind = new URL(await server.listen())
    proxy = await startProxy(name, CONFIGURATIONS[name].server, { server: Number(behind.port) })
  })
  afterAll(async () => {
    await proxy?.close()
    await server?.close()
  })

  it.skipIf(!isThere)('gets the address, host and scheme of the client, whatever it says', async () => {
    const echo = createServer(({ headers }, answer) => answer.end(JSON.stringify(headers)))
    const passing = await startProxy(name, CONFIGURATIONS[name].server, { server: await listen(echo) })
    const { body } = await passing.ask('/', { headers: forgedBy('203.0.113.9') })
    await passing.close()
    echo.close()
    expect(JSON.parse(String(body))).toMatchObject({
      host: 'portal.example',
      'x-forwarded-for': CLIENT,
      'x-forwarded-host': 'portal.example',
      'x-forwarded-proto': 'https',
    })
  })

  it.skipIf(!isThere)('signs in with secure cookies, and the real address in the audit log', async () => {
    const answer = await proxy.ask('/auth/login', {
      method: 'POST',
      headers: { ...forgedBy('203.0.113.9'), origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ email: ACCOUNTS.LF_ADMIN, password: DEMO_PASSWORD }),
    })
    expect(answer.status).toBe(200)
    const cookies = answer.headers['set-cookie'] ?? []
    expect(cookies.map((cookie) => /^__Host-(\w+)=.*; Secure/.exec(cookie)?.[1])).toEqual(['sid', 'device'])
    const events = await server.db
      .select({ from: auditEvents.ipAddress })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'session.signed-in'))
    expect(events).toEqual([{ from: CLIENT }])
  })

  it.skipIf(!isThere)('limits calls by the real address', async () => {
    const statusOf = async (from: string, said: string) =>
      (await proxy.ask('/batteries/api/v1/public/verify/BR-1', { from, headers: forgedBy(said) })).status
    const statuses = []
    for (let call = 1; call <= 21; call++) statuses.push(await statusOf(CLIENT, `203.0.113.${call}`))
    expect(statuses).toEqual([...Array(20).fill(404), 429])
    expect(await statusOf('127.0.0.3', CLIENT)).toBe(404)
  })

  it.skipIf(!isThere)('is not at another host, whatever the client says beside it', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'portal.example' }
    const { status, body } = await proxy.ask('/openapi.json', { headers })
    expect([status, String(body).includes('openapi')]).toEqual([ELSEWHERE[name], false])
  })
})
