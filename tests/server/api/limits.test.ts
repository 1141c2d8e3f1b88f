import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callCounts } from '../../../server/database/schema-access.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { passTime } from '../support/pass-time.ts'
import { secondServer } from '../support/second-server.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { BULK } from './reports/bulk-calls.ts'
import { CLIENT, LEADS } from './reports/leads.ts'
import { INVENTORY, REPORTS, VIEWS } from './routes.ts'
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
  const MAIL = { email: 'owner@owners.example', language: 'en' }
  const NO_REPORT = { query: { search: 'nothing' } }
  const VIEW = { list: 'reports', name: 'Again', query: '', sharing: { type: 'private' } }
  const PUBLIC = '/batteries/api/v1/public'
  const SUPPORT = '/support/api/v1'
  /** Of the public pages: without a session. */
  const headers = { authorization: CLIENT, cookie: '' }
  const sendTrace = (server: TestServer) =>
    server.inject({ method: 'POST', url: `${SUPPORT}/traces`, payload: {}, headers })

  test.each<[string, number, number, 'GET' | 'POST', string, Pick<InjectOptions, 'payload' | 'headers'>?]>([
    ['exports of one list', 30, 60, 'GET', `${REPORTS}/export`],
    ['exports of another list', 30, 60, 'GET', '/auth/user/list/export'],
    ['files of many reports', 6, 60, 'POST', `${REPORTS}/pdfs`, { payload: NO_REPORT }],
    ['actions on reports', 120, 60, 'POST', BULK, { payload: { action: 'publish', ids: ['unknown'] } }],
    ['files of stock', 20, 60, 'POST', `${INVENTORY}/import?mode=preview`, { payload: 'VIN\n' }],
    ['new views of lists', 60, 60, 'POST', VIEWS, { payload: VIEW }],
    ['mails to owners', 20, 3600, 'POST', `${LEADS}/ownership/unknown/mail`, { payload: MAIL }],
    ['traces', 10, 60, 'POST', `${SUPPORT}/traces`, { payload: {}, headers }],
    ['timings of pages', 120, 60, 'POST', `${SUPPORT}/timings`, { payload: {} }],
    ['public copies of reports', 60, 60, 'GET', `${PUBLIC}/reports/unknown`],
    ['PDFs of public copies', 10, 60, 'GET', `${PUBLIC}/reports/unknown/pdf?lng=en`],
    ['checks of numbers', 20, 60, 'GET', `${PUBLIC}/verify/unknown`],
    ['calls of the public pages', 60, 60, 'GET', `${LEADS}/report/unknown`, { headers }],
  ])('%s: %d at all servers together, in %d s', { tags: ['D6.17'] }, async (...row) => {
    const [, max, periodS, method, url, options = {}] = row
    const type = typeof options.payload === 'string' ? { 'content-type': 'text/csv' } : {}
    const request = { method, url, ...options, headers: { cookie: admin, ...type, ...options.headers } }
    const { calls, retryAfter } = (await callsBefore429((server) => server.inject(request))) ?? {}
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
    const invite = async (email?: string) =>
      (await call(oneOf(0), cookie, 'POST', newUser(email ? { email } : {}))).statusCode
    expect(await invite()).toBe(200)
    await oneOf(0).db.update(callCounts).set({ calls: 99 })
    // One that says that the address has an account counts, too.
    expect([await invite(ACCOUNTS.LF_ADMIN), await invite()]).toEqual([409, 429])
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
