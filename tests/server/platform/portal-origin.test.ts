import { readFileSync } from 'node:fs'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { auditEvents } from '../../../server/database/schema-audit.ts'
import { unsubscribes } from '../../../server/database/schema-leads.ts'
import { networkOf } from '../../../server/http/caller-network.ts'
import { ownAddress } from '../../../server/http/own-address.ts'
import { ownershipOrderSchema } from '../../../src/services/wire/ownership-bodies.ts'
import { mailsTo } from '../api/auth/mails.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from '../api/users/people.ts'
import { startTestServer } from '../support/server.ts'

const PORTAL = 'https://portal.example'
const API = 'https://api.portal.example'
const PROFILE = '/auth/user/profile'
const ORDER = ownershipOrderSchema.parse(JSON.parse(readFileSync('docs/samples/ownership.json', 'utf8')))

const { server, as } = signedInServer({
  settings: { publicOrigin: API, portalOrigin: PORTAL, trustedProxies: ['127.0.0.1', '10.0.0.2'] },
})

/** A call of a page, as browsers send it: of the same site by default. */
const call = (origin: string, site: string, method: 'GET' | 'OPTIONS' | 'PATCH' = 'PATCH') =>
  server.app.inject({
    method,
    url: PROFILE,
    headers: {
      host: new URL(API).host,
      origin,
      'sec-fetch-site': site,
      ...(method === 'OPTIONS'
        ? {
            'access-control-request-method': 'PATCH',
            'access-control-request-headers': 'content-type,if-match',
          }
        : { cookie: as('DEALER_USER') }),
    },
    ...(method === 'PATCH' ? { payload: { preferred_theme: 'dark' } } : {}),
  })

const post = (url: string, payload: object, more: Readonly<Record<string, string>> = {}) => {
  const own = { host: new URL(API).host, origin: PORTAL, 'sec-fetch-site': 'same-site' }
  const headers = { ...own, cookie: as('DEALER_USER'), ...more }
  return server.app.inject({ method: 'POST', url, headers, payload })
}

describe('pages at another origin of the site', () => {
  it('may ask before a change, and change with their session', async () => {
    const asked = await call(PORTAL, 'same-site', 'OPTIONS')
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': PORTAL,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('if-match'),
      'access-control-allow-methods': expect.stringContaining('PATCH'),
    })
    const changed = await call(PORTAL, 'same-site')
    expect([changed.statusCode, changed.json().preferred_theme]).toEqual([200, 'dark'])
    expect(changed.headers).toMatchObject({
      'access-control-allow-origin': PORTAL,
      'access-control-expose-headers': expect.stringContaining('etag'),
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it.each([
    ['another origin of the site', 'https://evil.portal.example', 'same-site'],
    ['the portal from another site', PORTAL, 'cross-site'],
    ['another site', 'https://evil.example', 'cross-site'],
    ['the origin null', 'null', 'cross-site'],
  ])('%s changes nothing', async (_, origin, site) => {
    expect((await call(origin, site)).statusCode).toBe(403)
    // Browsers compare it with their own origin.
    expect((await call(origin, site, 'OPTIONS')).headers['access-control-allow-origin']).toBe(PORTAL)
  })

  it('are where the links of mails lead', () => {
    const own = (address: string) => ownAddress(address, '/set-password', server.settings)
    expect(own(`${PORTAL}/set-password`)).toBe(`${PORTAL}/set-password`)
    expect(own('https://evil.portal.example/set-password')).toBeNull()
  })

  it('are not where one press in a mail program unsubscribes: that is a call', async () => {
    const isOpen = and(eq(batteryReports.configurationId, OWN_DEALERSHIP), isNotNull(batteryReports.trim))
    const [report] = await server.db.select().from(batteryReports).where(isOpen)
    const key = '00000000-0000-4000-8000-000000000001'
    const made = await post(`/leads/api/v1/battery/${report?.id}/ownership`, { ...ORDER, key })
    const { id } = made.json()
    await post(`/leads/api/v1/ownership/${id}/mail`, { email: 'owner@owners.example', language: 'en' })
    const [sent] = await mailsTo(server, 'owner@owners.example', 1)
    expect(sent?.text).toContain(`${PORTAL}/unsubscribe/${id}`)
    const header = sent?.headers.find((one) => one.key === 'list-unsubscribe')?.value ?? ''
    expect(header).toBe(`<${API}/leads/api/v1/unsubscribe/${id}/one-click>`)
    const pressed = await server.app.inject({
      method: 'POST',
      url: new URL(header.slice(1, -1)).pathname,
      headers: { host: new URL(API).host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([pressed.statusCode, await server.db.$count(unsubscribes)]).toEqual([200, 1])
  })
})

describe('a caller behind proxies', () => {
  it.each([
    ['its port', (call: number) => `198.51.100.9:${40000 + call}`, '198.51.100.9'],
    ['brackets', (call: number) => `[2001:db8::${call + 1}]:40000`, '2001:db8::1'],
    ['the port of a second one', (call: number) => `203.0.113.7, 10.0.0.2:${50000 + call}`, '203.0.113.7'],
  ])('counts as one, though they write %s', async (_, forwardedAt, address) => {
    const statuses: number[] = []
    for (let call = 0; call < 12; call++) {
      const body = { email: ACCOUNTS.GROUP_USER, password: 'Wrong-Password-1' }
      const answer = await post('/auth/login', body, { 'x-forwarded-for': forwardedAt(call) })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    const seen = await server.db.select({ ip: auditEvents.ipAddress }).from(auditEvents)
    expect(seen.map(({ ip }) => ip)).toContain(address)
  })

  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::7', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['unknown', 'unknown'],
  ])('the network of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('without the setting', () => {
  it('no origin may call the server', async () => {
    const alone = await startTestServer({ readsOnly: true })
    const headers = { origin: PORTAL, 'access-control-request-method': 'GET' }
    const answer = await alone.inject({ method: 'OPTIONS', url: PROFILE, headers })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    await alone.close()
  })
})
