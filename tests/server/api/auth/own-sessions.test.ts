import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { knownDevices } from '../../../../server/database/schema-access.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { testServer } from '../signed-in-server.ts'
import { addUser, get, PASSWORD, statusOf } from '../users/people.ts'
import { cookiesOf, deviceOf } from './devices.ts'
import { copiedFrom, mailsTo } from './mails.ts'
import { askForCode, NEW_PASSWORD, post, reset } from './passwords.ts'

const OWN = '/auth/user/sessions'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('own sessions', () => {
  let at = SEEDED_AT.getTime()
  const server = testServer({ clock: () => new Date(at) })

  const newEmail = async () => (await addUser(server)).email
  const signIn = (
    email: string,
    userAgent: string,
    { from = '198.51.100.7', cookie = '', password = PASSWORD } = {},
  ) => {
    const headers = { 'user-agent': userAgent, cookie }
    return post(server, '/auth/login', { email, password }, { headers, remoteAddress: from })
  }
  const end = (cookie: string, id = '') =>
    server.inject({ method: 'DELETE', url: `${OWN}${id}`, headers: { cookie } })
  const listOf = async (cookie: string) => (await get(server, cookie, OWN)).json()
  const idOf = async (cookie: string): Promise<string> => `/${(await listOf(cookie))[0].id}`
  const statuses = (...cookies: string[]) => Promise.all(cookies.map((cookie) => statusOf(server, cookie)))

  test('are listed with device, address, first and last use, the present one first', async () => {
    const email = await newEmail()
    // One that is over, and that of another, are not listed.
    await signedIn(server, email)
    at += 12 * 3_600_000
    await signedIn(server, await newEmail())
    const office = cookiesOf(await signIn(email, FIREFOX))
    at += 60_000
    const phone = cookiesOf(await signIn(email, IPHONE, { from: '2001:db8::9' }))
    at += 60_000
    const minutesAgo = (minutes: number) => new Date(at - minutes * 60_000).toISOString()
    const inOffice = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      browser: 'Firefox',
      system: 'Windows',
      ip_address: '198.51.100.7',
      created_at: minutesAgo(2),
    }
    const safari = { browser: 'Safari', system: 'iOS', ip_address: '2001:db8::9' }
    const onPhone = { ...inOffice, ...safari, created_at: minutesAgo(1) }
    expect(await listOf(office)).toEqual([
      { ...inOffice, is_current: true, last_used_at: minutesAgo(0) },
      { ...onPhone, is_current: false, last_used_at: minutesAgo(1) },
    ])
    expect(await listOf(phone)).toEqual([
      { ...onPhone, is_current: true, last_used_at: minutesAgo(0) },
      { ...inOffice, is_current: false, last_used_at: minutesAgo(0) },
    ])
  })

  test('can be ended one by one or together, those of others cannot, and the present one as a sign-out', async () => {
    const [email, stranger] = [await newEmail(), await newEmail()]
    const [here, there] = [await signedIn(server, email), await signedIn(server, email)]
    const [third, theirs] = [await signedIn(server, email), await signedIn(server, stranger)]
    const [ofThere, ofTheirs, own] = [await idOf(there), await idOf(theirs), await idOf(here)]
    const ended = await end(here, ofThere)
    expect([ended.statusCode, ended.json()]).toEqual([200, { status: 'ok' }])
    expect(await statuses(here, there, third, theirs)).toEqual([200, 401, 200, 200])
    const none = { status: 404, message: 'There is no such session.' }
    for (const id of [ofThere, ofTheirs, `/${'a'.repeat(36)}`])
      expect((await end(here, id)).json()).toMatchObject(none)
    expect((await end(here)).statusCode).toBe(200)
    expect(await statuses(here, third, theirs)).toEqual([200, 401, 200])
    const last = await end(here, own)
    expect([last.statusCode, last.cookies]).toMatchObject([200, [{ name: 'sid', value: '' }]])
    expect(await statuses(here, theirs)).toEqual([401, 200])
  })

  test('on a new device are mailed to their owner, on the first one or a known one not', async () => {
    const email = await newEmail()
    const office = deviceOf(await signIn(email, FIREFOX))
    expect(deviceOf(await signIn(email, FIREFOX, { cookie: office }))).toBe(office)
    const phone = await signIn(email, IPHONE, { from: '203.0.113.5' })
    await signIn(email, IPHONE, { cookie: deviceOf(phone) })
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.subject).toBe('New sign-in to your account')
    expect(mail?.text).toContain('Safari, iOS, IP address 203.0.113.5')
  })

  test('of two accounts share the cookie of their browser, and each knows the device', async () => {
    const [mine, theirs] = [await newEmail(), await newEmail()]
    const cookie = deviceOf(await signIn(mine, FIREFOX))
    for (const email of [theirs, mine])
      expect(deviceOf(await signIn(email, FIREFOX, { cookie }))).toBe(cookie)
    // A token that the server did not make could be known to somebody else.
    const planted = `device=${'A'.repeat(43)}`
    expect(deviceOf(await signIn(mine, FIREFOX, { cookie: planted }))).not.toBe(planted)
  })

  test('on more than twenty devices make the one that was used longest ago unknown', async () => {
    const { id, email } = await addUser(server)
    for (let device = 0; device < 22; device += 1) {
      at += 1000
      await signIn(email, FIREFOX)
    }
    const known = await server.db.select().from(knownDevices).where(eq(knownDevices.userId, id))
    const used = known.map(({ lastUsedAt }) => (at - lastUsedAt.getTime()) / 1000)
    expect(used.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, ago) => ago))
  })

  test('with a new password are on unknown devices again, but for that of the change', async () => {
    const email = await newEmail()
    const [here, there] = [deviceOf(await signIn(email, FIREFOX)), deviceOf(await signIn(email, IPHONE))]
    await mailsTo(server, email, 1)
    const flow = await askForCode(server, email, { headers: { cookie: here } })
    const code = await copiedFrom(server, email, 2)
    await reset(server, { email, code, cookie: `${flow}; ${here}` })
    // Five wrong guesses with the old password block what the account does not know, and only that.
    for (let guess = 0; guess < 5; guess++) await signIn(email, FIREFOX, { cookie: there })
    const again = (cookie: string) => signIn(email, FIREFOX, { cookie, password: NEW_PASSWORD })
    expect((await again(there)).statusCode).toBe(429)
    const known = await again(here)
    expect([known.statusCode, deviceOf(known)]).toEqual([200, here])
  })
})
