import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { addUser, get, type NewUser } from '../users/people.ts'
import { cookiesOf, deviceOf } from './devices.ts'
import { copiedFrom, mailsTo } from './mails.ts'
import { askForCode, NEW_PASSWORD, post, reset } from './passwords.ts'

const PASSWORD = 'Right-Password-1'
const OWN = '/auth/user/sessions'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('own sessions', () => {
  let server: TestServer
  let at = SEEDED_AT.getTime()

  beforeAll(async () => {
    server = await startTestServer({ clock: () => new Date(at) })
  })
  afterAll(() => server.close())

  const add = (user: Partial<NewUser> = {}) => addUser(server, { password: PASSWORD, ...user })
  const signIn = (email: string, userAgent: string, { from = '198.51.100.7', cookie = '' } = {}) =>
    post(
      server,
      '/auth/login',
      { email, password: PASSWORD },
      { headers: { 'user-agent': userAgent, cookie }, remoteAddress: from },
    )
  const end = (cookie: string, url: string) => server.inject({ method: 'DELETE', url, headers: { cookie } })
  const listOf = async (cookie: string) => (await get(server, cookie, OWN)).json()
  const idsOf = async (cookie: string): Promise<string[]> =>
    (await listOf(cookie)).map(({ id }: { id: string }) => id)
  const statusOf = async (cookie: string) => (await get(server, cookie, '/auth/user/profile')).statusCode

  test('are listed with device, address, first and last use, the present one first', async () => {
    const { email } = await add()
    const office = cookiesOf(await signIn(email, FIREFOX))
    at += 60_000
    const phone = cookiesOf(await signIn(email, IPHONE, { from: '2001:db8::9' }))
    at += 60_000
    const signedInAt = (minutes: number) => new Date(at - minutes * 60_000).toISOString()
    const inOffice = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      browser: 'Firefox',
      system: 'Windows',
      ip_address: '198.51.100.7',
      created_at: signedInAt(2),
    }
    const onPhone = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      browser: 'Safari',
      system: 'iOS',
      ip_address: '2001:db8::9',
      created_at: signedInAt(1),
    }
    const now = new Date(at).toISOString()
    expect(await listOf(office)).toEqual([
      { ...inOffice, is_current: true, last_used_at: now },
      { ...onPhone, is_current: false, last_used_at: signedInAt(1) },
    ])
    expect(await listOf(phone)).toEqual([
      { ...onPhone, is_current: true, last_used_at: now },
      { ...inOffice, is_current: false, last_used_at: now },
    ])
  })

  test('that are over, and those of others, are not listed', async () => {
    const [mine, other] = [await add(), await add()]
    await signedIn(server, mine.email)
    at += 12 * 3_600_000
    await signedIn(server, other.email)
    const cookie = await signedIn(server, mine.email)
    expect(await listOf(cookie)).toEqual([
      expect.objectContaining({ is_current: true, browser: null, system: null }),
    ])
  })

  test('can be ended one by one, and no longer work', async () => {
    const { email } = await add()
    const [here, there, third] = [
      await signedIn(server, email),
      await signedIn(server, email),
      await signedIn(server, email),
    ]
    const [, ...others] = await idsOf(here)
    const [theirs = ''] = await idsOf(there)
    expect(others).toContain(theirs)
    const ended = await end(here, `${OWN}/${theirs}`)
    expect([ended.statusCode, ended.json()]).toEqual([200, { status: 'ok' }])
    expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 200])
    expect((await end(here, `${OWN}/${theirs}`)).statusCode).toBe(404)
    // The present one: a sign-out.
    const [own = ''] = await idsOf(here)
    const last = await end(here, `${OWN}/${own}`)
    expect([last.statusCode, last.cookies]).toEqual([
      200,
      [expect.objectContaining({ name: 'sid', value: '' })],
    ])
    expect(await statusOf(here)).toBe(401)
  })

  test('of others are a 404, like unknown ones, and go on', async () => {
    const [mine, theirs] = [
      await signedIn(server, (await add()).email),
      await signedIn(server, (await add()).email),
    ]
    const [foreign = ''] = await idsOf(theirs)
    const answers = [await end(mine, `${OWN}/${foreign}`), await end(mine, `${OWN}/${'a'.repeat(36)}`)]
    expect(answers.map(({ statusCode, json }) => [statusCode, json().message])).toEqual(
      Array(2).fill([404, 'There is no such session.']),
    )
    expect(await statusOf(theirs)).toBe(200)
  })

  test('elsewhere can be ended together', async () => {
    const { id, email } = await add()
    const stranger = await signedIn(server, (await add()).email)
    const cookies = [
      await signedIn(server, email),
      await signedIn(server, email),
      await signedIn(server, email),
    ]
    const [here = ''] = cookies
    expect((await end(here, OWN)).statusCode).toBe(200)
    const statuses = await Promise.all([...cookies, stranger].map(statusOf))
    expect(statuses).toEqual([200, 401, 401, 200])
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(1)
  })

  describe('a mail about a sign-in', () => {
    test('is sent for a new device, and not for the first one or a known one', async () => {
      const { email } = await add()
      const office = await signIn(email, FIREFOX)
      const again = await signIn(email, FIREFOX, { cookie: deviceOf(office) })
      expect(deviceOf(again)).toBe(deviceOf(office))
      const phone = await signIn(email, IPHONE, { from: '203.0.113.5' })
      await signIn(email, IPHONE, { cookie: deviceOf(phone) })
      const [mail] = await mailsTo(server, email, 1)
      expect([mail?.subject, mail?.text?.includes('Safari, iOS, IP address 203.0.113.5')]).toEqual([
        'New sign-in to your account',
        true,
      ])
    })
  })

  test('two accounts of one browser share its cookie, and each knows the device', async () => {
    const [mine, theirs] = [await add(), await add()]
    const first = deviceOf(await signIn(mine.email, FIREFOX))
    expect(deviceOf(await signIn(theirs.email, FIREFOX, { cookie: first }))).toBe(first)
    expect(deviceOf(await signIn(mine.email, FIREFOX, { cookie: first }))).toBe(first)
    // A token that the server did not make could be known to somebody else.
    const planted = `device=${'A'.repeat(43)}`
    expect(deviceOf(await signIn(mine.email, FIREFOX, { cookie: planted }))).not.toBe(planted)
  })

  test('a new password makes the account forget its other devices', async () => {
    const { email } = await add()
    const [here, there] = [deviceOf(await signIn(email, FIREFOX)), deviceOf(await signIn(email, IPHONE))]
    await mailsTo(server, email, 1)
    const flow = await askForCode(server, email, { headers: { cookie: here } })
    const code = await copiedFrom(server, email, 2)
    await reset(server, { email, code, cookie: `${flow}; ${here}` })
    const wrong = async (cookie: string) => {
      for (let guess = 0; guess < 5; guess++) await signIn(email, FIREFOX, { cookie })
      const payload = { email, password: NEW_PASSWORD }
      const options = { headers: { cookie }, remoteAddress: '198.51.100.7' }
      return (await post(server, '/auth/login', payload, options)).statusCode
    }
    // Five wrong guesses with the old password block what the account does not know, and only that.
    expect(await wrong(there)).toBe(429)
    const known = await post(
      server,
      '/auth/login',
      { email, password: NEW_PASSWORD },
      { headers: { cookie: here }, remoteAddress: '198.51.100.7' },
    )
    expect([known.statusCode, deviceOf(known)]).toEqual([200, here])
  })
})
