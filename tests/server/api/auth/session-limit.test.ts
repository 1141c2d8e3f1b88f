import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../../../server/auth/sessions.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { addUser } from '../users/people.ts'

const PASSWORD = 'Right-Password-1'
const URL = '/auth/user/session'
const [IDLE, LIFETIME] = [SESSION_IDLE_MS / 1000, SESSION_LIFETIME_MS / 1000]

describe('the end of a session', () => {
  let server: TestServer
  let at = SEEDED_AT.getTime()

  beforeAll(async () => {
    server = await startTestServer({ clock: () => new Date(at) })
  })
  afterAll(() => server.close())

  const enter = async () => {
    const { id, email } = await addUser(server, { password: PASSWORD, roles: [{ name: 'LF_USER' }] })
    return { id, email, cookie: await signedIn(server, email) }
  }
  const call = async (method: 'GET' | 'POST', cookie: string, headers: object = {}) => {
    const answer = await server.inject({
      method,
      url: URL,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
    })
    return [answer.statusCode, answer.statusCode === 200 ? answer.json() : answer.json().error]
  }
  const read = (cookie: string, headers?: object) => call('GET', cookie, headers)
  const stay = (cookie: string, headers?: object) => call('POST', cookie, headers)
  const limit = (idle: number, end: number) => [200, { idle_ends_in: idle, ends_in: end }]

  test('is read in whole seconds, and reading does not put it off', async () => {
    const { cookie } = await enter()
    expect(await read(cookie)).toEqual(limit(IDLE, LIFETIME))
    at += SESSION_IDLE_MS - 600_000 - 1
    expect(await read(cookie)).toEqual(limit(600, LIFETIME - IDLE + 600))
    at += 600_000
    expect(await read(cookie)).toEqual(limit(0, LIFETIME - IDLE))
    at += 1
    expect(await read(cookie)).toEqual([401, 'unauthorized'])
  })

  test('is put off by any other call, and by the one that stays, also within a minute', async () => {
    const { cookie } = await enter()
    at += 600_000
    await server.inject({ url: '/auth/user/profile', headers: { cookie } })
    expect(await read(cookie)).toEqual(limit(IDLE, LIFETIME - 600))
    at += 30_000
    expect(await read(cookie)).toEqual(limit(IDLE - 30, LIFETIME - 630))
    expect(await stay(cookie)).toEqual(limit(IDLE, LIFETIME - 630))
    expect(await read(cookie)).toEqual(limit(IDLE, LIFETIME - 630))
    at += SESSION_IDLE_MS - 1
    expect(await stay(cookie)).toEqual(limit(IDLE, LIFETIME - 630 - IDLE))
  })

  test('is not put off by the groups, which a page reads every five minutes by itself', async () => {
    const { cookie } = await enter()
    at += 600_000
    const groups = await server.inject({ url: '/configurations/api/v1/group', headers: { cookie } })
    expect(groups.statusCode).toBe(200)
    expect(await read(cookie)).toEqual(limit(IDLE - 600, LIFETIME - 600))
  })

  test('comes after seven days, however often somebody stays', async () => {
    const { cookie } = await enter()
    const end = at + SESSION_LIFETIME_MS
    while (at + SESSION_IDLE_MS - 1 < end) {
      at += SESSION_IDLE_MS - 1
      expect((await stay(cookie))[0]).toBe(200)
    }
    at = end - 60_000
    expect(await stay(cookie)).toEqual(limit(IDLE, 60))
    at = end
    expect([await stay(cookie), await read(cookie)]).toEqual(Array(2).fill([401, 'unauthorized']))
  })

  test('is that of the own session alone', async () => {
    const [mine, theirs] = [await enter(), await enter()]
    at += 600_000
    expect(await stay(mine.cookie)).toEqual(limit(IDLE, LIFETIME - 600))
    expect(await read(theirs.cookie)).toEqual(limit(IDLE - 600, LIFETIME - 600))
    const elsewhere = await signedIn(server, mine.email)
    at += 600_000
    await stay(elsewhere)
    expect(await read(mine.cookie)).toEqual(limit(IDLE - 600, LIFETIME - 1200))
  })
})
