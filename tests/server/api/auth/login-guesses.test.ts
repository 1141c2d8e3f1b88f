import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordResets } from '../../../../server/database/schema-access.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { ACCOUNTS, addUser, logIn } from '../users/people.ts'
import { call, newUser } from '../users/user-calls.ts'
import { copiedFrom } from './mails.ts'
import { askForCode, choose, NEW_PASSWORD, reset, wrongCode } from './passwords.ts'

const PASSWORD = 'Right-Password-1'
const WRONG = 'Wrong-Password-1'
const DAYS_MS = 86_400_000

/** The database counts attempts and decides about parallel ones, so both engines are tested. */
describe('the throttle', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
  })
  afterAll(() => server.close())

  const statusOf = async (...input: [email: string, password?: string, from?: string]) => {
    const [email, password, from = '127.0.0.1'] = input
    return (await logIn(server, email, password, { from })).statusCode
  }
  /** Makes `count` failed sign-ins, each for another unknown account. */
  const spray = async (count: number, from: string) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++)
      statuses.push(await statusOf(`a${index}@spray.example`, WRONG, from))
    return statuses
  }

  test('blocks an account after five failures, twice as long each time up to 15 minutes, whether it exists or not', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const waits = [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]
    for (const address of [email, 'nobody.else@nowhere.example']) {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 5; attempt++) statuses.push(await statusOf(address, WRONG))
      expect(statuses).toEqual([401, 401, 401, 401, 401])
      for (const seconds of waits) {
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
        expect(await statusOf(address, WRONG)).toBe(401)
      }
      await passTime(server, 900_000)
    }
    expect([await statusOf(email, PASSWORD), await statusOf(email, WRONG)]).toEqual([200, 401])
    expect(await statusOf(email, PASSWORD)).toBe(200)
  })

  test('forgets failures after a day without one, and not earlier', async () => {
    for (const [pause, last] of [
      [DAYS_MS - 3000, 429],
      [DAYS_MS + 1, 401],
    ] as const) {
      const { email } = await addUser(server, { password: PASSWORD })
      for (let attempt = 0; attempt < 4; attempt++) await statusOf(email, WRONG)
      await passTime(server, pause)
      expect([await statusOf(email, WRONG), await statusOf(email, WRONG)]).toEqual([401, last])
    }
  })

  test('counts each of several parallel attempts', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(email, WRONG)))
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  })

  test('blocks an IP address with its network after failures on many accounts', async () => {
    await passTime(server, 2 * DAYS_MS)
    const statuses = await spray(101, '2001:db8:1:20:3::9')
    expect(statuses).toEqual([...Array(100).fill(401), 429])
    const others = ['2001:db8:1:20::77', '2001:db8:12::9', '2001:db8:1:21::9', '127.0.0.1']
    expect(await Promise.all(others.map((from) => statusOf('b@spray.example', WRONG, from)))).toEqual([
      429, 401, 401, 401,
    ])
  })

  test('does not block an IP address for attempts on a blocked account', async () => {
    await passTime(server, 2 * DAYS_MS)
    const from = '203.0.113.7'
    const { email } = await addUser(server, { password: PASSWORD })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 105; attempt++) statuses.push(await statusOf(email, WRONG, from))
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(100).fill(429)])
    expect(await statusOf(ACCOUNTS.LF_ADMIN, undefined, from)).toBe(200)
    // Only the five attempts that the account allowed count for the address. A correct password counts for nothing.
    await spray(94, from)
    for (let time = 0; time < 3; time++) expect(await statusOf(ACCOUNTS.LF_ADMIN, undefined, from)).toBe(200)
    await spray(1, from)
    expect(await statusOf(ACCOUNTS.LF_ADMIN, undefined, from)).toBe(429)
  })

  test('invalidates a reset code after five wrong tries, also parallel ones', async () => {
    const { email, id } = await addUser(server, { password: PASSWORD })
    const cookie = await askForCode(server, email)
    const code = await copiedFrom(server, email)
    const guess = (typed: string, index: number) =>
      reset(server, { email, code: typed, cookie, from: `10.1.0.${index}` })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(wrongCode(code), index)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    expect((await guess(code, 50)).statusCode).toBe(422)
    const stored = await server.db.select().from(passwordResets)
    expect(stored.filter(({ userId }) => userId === id)).toEqual([
      expect.objectContaining({ triesHere: 5, triesElsewhere: 0 }),
    ])
  })

  test('lets one of many parallel uses of a code or temporary password succeed', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const cookie = await askForCode(server, email)
    const code = await copiedFrom(server, email)
    const invited = await addUser(server, { password: PASSWORD, status: 'FORCE_CHANGE_PASSWORD' })
    const session = await signedIn(server, ACCOUNTS.DEALER_ADMIN)
    const body = newUser()
    const ways = {
      code: (index: number) => reset(server, { email, code, cookie, from: `10.2.0.${index}` }),
      temporary: (index: number) => choose(server, invited.email, PASSWORD, `${NEW_PASSWORD}${index}`),
      invitation: () => call(server, session, 'POST', body),
    }
    for (const [name, way] of Object.entries(ways)) {
      const answers = await Promise.all(Array.from({ length: 3 }, (_, index) => way(index)))
      const refused = answers.filter(({ statusCode }) => statusCode !== 200)
      expect([name, refused.length]).toEqual([name, 2])
    }
  })
})
