import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callCounts } from '../../../server/database/schema-access.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { passTime } from '../support/pass-time.ts'
import { secondServer } from '../support/second-server.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { CLIENT } from './reports/leads.ts'
import { INVENTORY, REPORTS, VIEWS } from './routes.ts'
import { send } from './stock-calls.ts'
import { ACCOUNTS, get } from './users/people.ts'
import { call, newUser } from './users/user-calls.ts'

/** The counts are in the database, so both engines are tested. */
describe('limits of calls', () => {
  let servers: readonly TestServer[] = []
  let admin = ''

  beforeAll(async () => {
    const first = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    // The clock of a server plays no role.
    servers = [first, await secondServer(first, () => new Date(SEEDED_AT.getTime() + 3_600_000))]
    admin = await signedIn(first, ACCOUNTS.LF_ADMIN)
  })
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close()
  })

  const oneOf = (index: number): TestServer => {
    const server = servers[index % servers.length]
    if (!server) throw new Error('There is no server.')
    return server
  }
  /** Makes calls at the servers in turn. Returns the number of those before the first 429, and its `Retry-After`. */
  const callsBefore429 = async (make: (server: TestServer) => ReturnType<typeof get>) => {
    for (let calls = 0; calls < 150; calls++) {
      const { statusCode, headers } = await make(oneOf(calls))
      if (statusCode === 429) return { calls, retryAfter: Number(headers['retry-after']) }
    }
    return null
  }
  const sendTrace = (server: TestServer) =>
    server.inject({
      method: 'POST',
      url: '/support/api/v1/traces',
      payload: {},
      headers: { authorization: CLIENT },
      remoteAddress: '203.0.113.30',
    })

  test.each<[string, number, number, (server: TestServer) => ReturnType<typeof get>]>([
    ['exports of one list', 30, 60, (server) => get(server, admin, `${REPORTS}/export`)],
    ['exports of another list', 30, 60, (server) => get(server, admin, '/auth/user/list/export')],
    [
      'files of many reports',
      6,
      60,
      (server) => send(server, admin, 'POST', `${REPORTS}/pdfs`, { query: { search: 'nothing-like-this' } }),
    ],
    [
      'actions on many reports',
      120,
      60,
      (server) => send(server, admin, 'POST', `${REPORTS}/bulk`, { action: 'publish', ids: ['unknown'] }),
    ],
    [
      'files of stock',
      20,
      60,
      (server) =>
        server.inject({
          method: 'POST',
          url: `${INVENTORY}/import?mode=preview`,
          payload: 'VIN\n',
          headers: { cookie: admin, 'content-type': 'text/csv' },
        }),
    ],
    [
      'new views of lists',
      60,
      60,
      (server) =>
        send(server, admin, 'POST', VIEWS, {
          list: 'reports',
          name: 'Again',
          query: '',
          sharing: { type: 'private' },
        }),
    ],
    [
      'mails to owners',
      20,
      3600,
      (server) =>
        send(server, admin, 'POST', '/leads/api/v1/ownership/unknown/mail', {
          email: 'owner@owners.example',
          language: 'en',
        }),
    ],
    ['invitations', 100, 3600, (server) => call(server, admin, 'POST', newUser())],
    ['traces', 10, 60, sendTrace],
    [
      'timings of pages',
      120,
      60,
      (server) => server.inject({ method: 'POST', url: '/support/api/v1/timings', payload: {} }),
    ],
    [
      'public copies of reports',
      60,
      60,
      (server) => server.inject({ url: '/batteries/api/v1/public/reports/unknown' }),
    ],
    [
      'PDFs of public copies',
      10,
      60,
      (server) => server.inject({ url: '/batteries/api/v1/public/reports/unknown/pdf?lng=en' }),
    ],
    [
      'checks of numbers',
      20,
      60,
      (server) => server.inject({ url: '/batteries/api/v1/public/verify/unknown' }),
    ],
    [
      'calls of the public pages',
      60,
      60,
      (server) => server.inject({ url: '/leads/api/v1/report/unknown', headers: { authorization: CLIENT } }),
    ],
  ])('%s: %d at all servers together, in %d s', async (_, max, periodS, make) => {
    const { calls, retryAfter } = (await callsBefore429(make)) ?? {}
    expect([calls, retryAfter]).toEqual([max, expect.any(Number)])
    expect(retryAfter).toBeGreaterThan(periodS / 2)
    expect(retryAfter).toBeLessThanOrEqual(periodS)
  })

  test('parallel calls all count', async () => {
    const cookie = await signedIn(oneOf(0), ACCOUNTS.DEALER_USER)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => get(oneOf(index), cookie, '/devices/api/v1/device/export')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(30)
  })

  test('a period ends, and another begins', async () => {
    const cookie = await signedIn(oneOf(0), ACCOUNTS.GROUP_ADMIN)
    const invite = async () => (await call(oneOf(0), cookie, 'POST', newUser())).statusCode
    expect(await invite()).toBe(200)
    await oneOf(0).db.update(callCounts).set({ calls: 99 })
    expect([await invite(), await invite()]).toEqual([200, 429])
    await passTime(oneOf(0), 3_600_000)
    expect(await invite()).toBe(200)
  })

  test('a refused caller causes no further writes', async () => {
    const sent = () => oneOf(0).db.select().from(callCounts)
    for (let index = 0; index < 12; index++) await sendTrace(oneOf(0))
    const before = await sent()
    for (let index = 0; index < 5; index++) expect((await sendTrace(oneOf(0))).statusCode).toBe(429)
    expect(await sent()).toEqual(before)
  })
})
