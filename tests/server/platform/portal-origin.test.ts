import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownAddress } from '../../../server/http/own-address.ts'
import { readSettings, SettingsError } from '../../../server/settings.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

const PORTAL = 'https://portal.example'
const API = 'https://api.portal.example'
const PROFILE = '/auth/user/profile'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer({ seed: true, settings: { publicOrigin: API, portalOrigin: PORTAL } })
  cookie = await signedIn(server, ACCOUNTS.DEALER_USER)
})
afterAll(() => server.close())

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
        : { cookie }),
    },
    ...(method === 'PATCH' ? { payload: { preferred_theme: 'dark' } } : {}),
  })

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

it.each([
  ['https://portal.example/', 'PORTAL_ORIGIN=https://portal.example/ is not an origin'],
  ['http://portal.example', 'PORTAL_ORIGIN=http://portal.example has another scheme than PUBLIC_ORIGIN'],
])('PORTAL_ORIGIN=%s is refused', (PORTAL_ORIGIN, message) => {
  const read = () => readSettings({ PUBLIC_ORIGIN: API, PORTAL_ORIGIN })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(message)
})
