import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { NOW } from '../../../../server/database/clock.ts'
import { knownDevices, loginThrottle, passwordResets } from '../../../../server/database/schema-access.ts'
import { countersOf, SIGN_IN } from '../../../../server/secrets/throttle-rules.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { secondServer } from '../../support/second-server.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, logIn, PASSWORD, type Way } from '../users/people.ts'
import { call, newUser } from '../users/user-calls.ts'
import { deviceOf } from './devices.ts'
import { allMails, copiedFrom, mailsTo } from './mails.ts'
import { askForCode, choose, NEW_PASSWORD, post, reset, wrongCode } from './passwords.ts'

const WRONG = 'Wrong-Password-1'
const DAYS_MS = 86_400_000
const OWNER = '198.51.100.7'
const STRANGER = '203.0.113.9'
const BLOCKED = [401, 401, 401, 401, 401, 429]

/** The database counts attempts and decides about parallel ones. */
describe('the throttle', () => {
  let at = SEEDED_AT.getTime()
  const { server, as } = signedInServer({ clock: () => new Date(at) })

  const statusOf = async (email: string, password = WRONG, way: Way = {}) =>
    (await logIn(server, email, password, way)).statusCode
  /** Makes calls one after the other. */
  const inTurn = async (count: number, call: (index: number) => Promise<number>) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push(await call(index))
    return statuses
  }
  /** Makes failed sign-ins from one address, each for another unknown account. */
  const spray = (count: number, from: string) =>
    inTurn(count, (index) => statusOf(`a${index}@spray.example`, WRONG, { from }))
  /** Makes failed sign-ins of an account until it has to wait. */
  const block = (email: string, way: Way = {}) => inTurn(6, () => statusOf(email, WRONG, way))
  /** An account that has signed in before, with the cookie of its browser. */
  const owner = async () => {
    const user = await addUser(server)
    return { ...user, cookie: deviceOf(await logIn(server, user.email, PASSWORD, { from: OWNER })) }
  }

  test('blocks an account after five failures, twice as long each time up to 15 minutes, whether it exists or not', async () => {
    const { email } = await addUser(server)
    for (const address of [email, 'nobody.else@nowhere.example']) {
      expect(await inTurn(5, () => statusOf(address))).toEqual([401, 401, 401, 401, 401])
      for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
        const refused = await logIn(server, address, PASSWORD)
        expect(refused.json()).toMatchObject({
          status: 429,
          error: 'too many attempts',
          message: 'Too many attempts to sign in. Please wait a moment and try again.',
        })
        // The clock of the database goes on between two calls.
        expect([seconds, seconds - 1]).toContain(Number(refused.headers['retry-after']))
        await passTime(server, seconds * 1000 - 3000)
        expect(await statusOf(address, PASSWORD)).toBe(429)
        await passTime(server, 3000)
        expect(await statusOf(address)).toBe(401)
      }
      await passTime(server, 900_000)
    }
    expect([await statusOf(email, PASSWORD), await statusOf(email)]).toEqual([200, 401])
    expect(await statusOf(email, PASSWORD)).toBe(200)
  })

  test.each([
    [DAYS_MS - 3000, 429],
    [DAYS_MS + 1, 401],
  ])('forgets failures after a day without one, and not earlier: %d ms', async (pause, last) => {
    const { email } = await addUser(server)
    await inTurn(4, () => statusOf(email))
    await passTime(server, pause)
    expect([await statusOf(email), await statusOf(email)]).toEqual([401, last])
  })

  test('blocks an IP address with its network after failures on many accounts', async () => {
    expect(await spray(101, '2001:db8:1:20:3::9')).toEqual([...Array(100).fill(401), 429])
    const others = ['2001:db8:1:20::77', '2001:db8:12::9', '2001:db8:1:21::9', '127.0.0.1']
    const statuses = await Promise.all(others.map((from) => statusOf('b@spray.example', WRONG, { from })))
    expect(statuses).toEqual([429, 401, 401, 401])
  })

  test('counts for an IP address neither attempts on a blocked account nor correct passwords', async () => {
    await passTime(server, 2 * DAYS_MS)
    const from = '203.0.113.7'
    const { email } = await addUser(server)
    const admin = () => statusOf(ACCOUNTS.LF_ADMIN, undefined, { from })
    const right = async () => (await logIn(server, ACCOUNTS.LF_ADMIN, undefined, { from })).statusCode
    const guesses = await inTurn(105, () => statusOf(email, WRONG, { from }))
    expect(guesses).toEqual([...Array(5).fill(401), ...Array(100).fill(429)])
    await spray(94, from)
    expect(await inTurn(3, right)).toEqual([200, 200, 200])
    expect([await admin(), await right()]).toEqual([401, 429])
  })

  describe('locks no owner out', () => {
    test('of a browser that signed in before, or of a network that they do not use', async () => {
      const { email, cookie } = await owner()
      expect(await block(email, { from: STRANGER })).toEqual(BLOCKED)
      expect(await statusOf(email, PASSWORD, { from: STRANGER })).toBe(429)
      expect(await statusOf(email, PASSWORD, { from: OWNER })).toBe(200)
      // The owner is in the network of the strangers now.
      expect(await statusOf(email, PASSWORD, { from: STRANGER, cookie })).toBe(200)
    })

    test('of a browser that signed in before, by guesses from a hundred networks or by a blocked network', async () => {
      const [{ email, cookie }, other] = [await owner(), await addUser(server)]
      await inTurn(100, (network) => statusOf(email, WRONG, { from: `203.0.${network}.1` }))
      const ways = [{ from: OWNER }, { from: '203.0.200.1' }, { from: OWNER, cookie }]
      expect(await inTurn(3, (way) => statusOf(email, PASSWORD, ways[way]))).toEqual([429, 429, 200])
      const from = '192.0.2.77'
      await spray(100, from)
      expect(await statusOf(other.email, PASSWORD, { from })).toBe(429)
      expect(await statusOf(email, PASSWORD, { from, cookie })).toBe(200)
    })

    test('and slows down guesses in a known browser, too', async () => {
      const [{ email, cookie }, other] = [await owner(), await addUser(server)]
      expect(await block(email, { from: OWNER, cookie })).toEqual(BLOCKED)
      // Each counter is apart: of another browser, and of the same browser for another account.
      expect(await statusOf(email, PASSWORD, { from: OWNER })).toBe(200)
      expect(await statusOf(other.email, WRONG, { from: OWNER, cookie })).toBe(401)
    })

    describe('of a new browser, while strangers guess from many networks', () => {
      const MINUTE_MS = 60_000
      const askForLink = async (email: string, from = STRANGER) => {
        const headers = { 'x-redirect-uri': 'http://localhost:4400/login' }
        const answer = await post(server, '/auth/login/link', { email }, { headers, remoteAddress: from })
        return [answer.statusCode, answer.body, answer.cookies]
      }
      const linkFrom = async (email: string, count = 1) => {
        const text = (await mailsTo(server, email, count)).at(-1)?.text ?? ''
        const page = `http://localhost:4400/login?${new URLSearchParams({ email })}#device=`
        expect(text).toContain(page)
        return /#device=([\w-]{43})$/m.exec(text)?.[1] ?? ''
      }
      /** As after many guesses from many networks: all strangers have to wait. */
      const attack = async (address: string) => {
        const { everywhere } = countersOf(SIGN_IN, { address, ip: STRANGER, knownDevice: null })
        const wait = { lastFailureAt: NOW, blockedUntil: sql`${NOW} + interval '15 minutes'` }
        await server.db
          .insert(loginThrottle)
          .values({ key: everywhere?.key ?? '', failures: 200, ...wait })
          .onConflictDoUpdate({ target: loginThrottle.key, set: wait })
        expect(await statusOf(address, PASSWORD, { from: OWNER })).toBe(429)
      }
      const attacked = async () => {
        const { email } = await addUser(server)
        await attack(email)
        return email
      }

      test('by a mailed link, once', async () => {
        const [email, other] = [await attacked(), (await addUser(server)).email]
        // Strangers cannot use the mails up: theirs bring the owner the same link.
        for (const asks of [email, email, email, other]) await askForLink(asks)
        const [link, foreign] = [await linkFrom(email), await linkFrom(other)]
        expect(JSON.stringify(await server.db.select().from(knownDevices))).not.toContain(link)
        expect(await statusOf(email, PASSWORD, { from: OWNER, link: foreign })).toBe(429)
        expect(await statusOf(email, WRONG, { from: OWNER, link })).toBe(401)
        const signedIn = await logIn(server, email, PASSWORD, { from: OWNER, link })
        expect(signedIn.statusCode).toBe(200)
        const cookie = deviceOf(signedIn)
        expect(cookie).not.toContain(link)
        const ways = [{ link }, { cookie: `device=${link}` }, { cookie }]
        const after = await inTurn(3, (way) => statusOf(email, PASSWORD, { from: OWNER, ...ways[way] }))
        expect(after).toEqual([429, 429, 200])
        await passTime(server, 15 * MINUTE_MS)
        await askForLink(email)
        expect(await linkFrom(email, 2)).not.toBe(link)
      })

      test('with five tries, which are apart from those of the device and of others', async () => {
        const email = await attacked()
        await askForLink(email)
        const way = { from: OWNER, link: await linkFrom(email) }
        expect(await block(email, way)).toEqual(BLOCKED)
        await passTime(server, 15 * MINUTE_MS)
        await attack(email)
        await askForLink(email)
        const next = { ...way, link: await linkFrom(email, 2) }
        expect(await statusOf(email, PASSWORD, next)).toBe(200)
      })

      test('for half an hour', async () => {
        const email = await attacked()
        await askForLink(email)
        const link = await linkFrom(email)
        at += 30 * MINUTE_MS - 1
        expect(await statusOf(email, WRONG, { from: OWNER, link })).toBe(401)
        at += 1
        expect(await statusOf(email, PASSWORD, { from: OWNER, link })).toBe(429)
      })

      test('and nobody learns whether there is an account', async () => {
        const disabled = await addUser(server, { status: 'DISABLED' })
        const addresses = [(await addUser(server)).email, 'nobody@nowhere.example', disabled.email, 'a\0@b.c']
        const answers = await Promise.all(addresses.map((email) => askForLink(email)))
        expect(answers).toEqual(addresses.map(() => [200, '{"status":"ok"}', []]))
        const [email = ''] = addresses
        await linkFrom(email)
        const written = (await allMails(server)).map(({ to }) => to?.[0]?.address)
        expect(addresses.filter((address) => written.includes(address))).toEqual([email])
      })
    })

    test.each(['device=', `device=${'A'.repeat(43)}`, "device=' or 1=1 --", 'device=%00'])(
      'but for a cookie that the account does not know: %s',
      async (cookie) => {
        const { email } = await owner()
        expect(await block(email, { cookie, from: OWNER })).toEqual(BLOCKED)
      },
    )
  })

  describe('decides about parallel calls', () => {
    const atOnce = async <Answer extends { statusCode: number }>(
      count: number,
      call: (index: number) => PromiseLike<Answer>,
    ) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)))
      return answers.map(({ statusCode }) => statusCode)
    }

    test('with the right password all succeed', async () => {
      const { email, cookie } = await owner()
      for (const way of [{}, { cookie }])
        expect(await atOnce(20, () => logIn(server, email, PASSWORD, way))).toEqual(Array(20).fill(200))
    })

    test('with wrong passwords use up the free failures, and no more', async () => {
      const { email } = await addUser(server)
      const statuses = await atOnce(1000, () => logIn(server, email, WRONG))
      expect(statuses.filter((status) => status === 401).length).toBe(5)
      expect(new Set(statuses)).toEqual(new Set([401, 429, 503]))
    })

    test('at two servers make at most one attempt more', async () => {
      const other = await secondServer(server)
      const { email } = await addUser(server)
      const statuses = await atOnce(80, (index) => logIn(index % 2 === 0 ? server : other, email, WRONG))
      await other.close()
      expect([5, 6]).toContain(statuses.filter((status) => status === 401).length)
    })

    test('five wrong tries invalidate a reset code', async () => {
      const { email, id } = await addUser(server)
      const cookie = await askForCode(server, email)
      const code = await copiedFrom(server, email)
      const guess = (typed: string, index: number) =>
        reset(server, { email, code: typed, cookie, from: `10.1.0.${index}` })
      expect(await atOnce(50, (index) => guess(wrongCode(code), index))).toEqual(Array(50).fill(422))
      expect((await guess(code, 50)).statusCode).toBe(422)
      const stored = await server.db.select().from(passwordResets).where(eq(passwordResets.userId, id))
      expect(stored).toMatchObject([{ triesHere: 5, triesElsewhere: 0 }])
    })

    test('one of many uses of a code, a temporary password or an address succeeds', async () => {
      const { email } = await addUser(server)
      const cookie = await askForCode(server, email)
      const code = await copiedFrom(server, email)
      const invited = await addUser(server, { status: 'FORCE_CHANGE_PASSWORD' })
      const body = newUser()
      const ways = {
        code: (index: number) => reset(server, { email, code, cookie, from: `10.2.0.${index}` }),
        temporary: (index: number) => choose(server, invited.email, PASSWORD, `${NEW_PASSWORD}${index}`),
        invitation: () => call(server, as('DEALER_ADMIN'), 'POST', body),
      }
      for (const [name, way] of Object.entries(ways)) {
        const statuses = await atOnce<{ statusCode: number }>(3, way)
        expect([name, statuses.filter((status) => status === 200)]).toEqual([name, [200]])
      }
    })
  })
})
