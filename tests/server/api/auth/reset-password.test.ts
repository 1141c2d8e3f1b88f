import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { passwordResets } from '../../../../server/database/schema-access.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { ACCOUNTS, addUser, get, logIn, type NewUser } from '../users/people.ts'
import { allMails, copiedFrom, mailsTo } from './mails.ts'
import { askForCode, forgot, NEW_PASSWORD, type ResetInput, reset, wrongCode } from './passwords.ts'

const PASSWORD = 'Right-Password-1'
const PAGE = 'http://localhost:4400/reset-password'
const WRONG = {
  status: 422,
  error: 'wrong code',
  field: 'code',
  message: 'The code is wrong or no longer works.',
}

describe('resetting a password', () => {
  let server: TestServer
  let at = SEEDED_AT.getTime()
  let machines = 0
  /** A new IP address for each call, so that the throttle blocks only in tests about it. */
  const from = () => `10.0.${Math.floor(++machines / 250)}.${machines % 250}`

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => new Date(at) })
  })
  afterAll(() => server.close())

  const answerOf = async (input: ResetInput) => {
    const response = await reset(server, { from: from(), ...input })
    const { status, error, field, message } = response.json()
    return response.statusCode === 200 ? 200 : { status, error, field, message }
  }
  const ask = (email: string) =>
    askForCode(server, email, { headers: { 'x-redirect-uri': PAGE }, from: from() })
  /** Adds a user who has requested a code. Returns the cookie of the requesting browser too. */
  const withCode = async (changes: Partial<NewUser> = {}) => {
    const user = await addUser(server, { password: PASSWORD, ...changes })
    const cookie = await ask(` ${user.email.toUpperCase()} `)
    return { ...user, cookie, code: await copiedFrom(server, user.email) }
  }

  test('a code from the mail sets a new password once, and ends all sessions', {
    tags: ['P7.9'],
  }, async () => {
    const { email, id, code, cookie } = await withCode()
    const session = await signedIn(server, email)
    // No table contains the code.
    const stored = await server.db.select().from(passwordResets).where(eq(passwordResets.userId, id))
    expect(stored).toEqual([expect.objectContaining({ codeHash: expect.stringMatching(/^\$argon2id\$/) })])
    expect(JSON.stringify(stored)).not.toContain(code)

    expect(code).toMatch(/^\d{8}$/)
    const response = await reset(server, { email, code, cookie })
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'reset', value: '', path: '/' })])
    expect((await get(server, session, '/auth/user/profile')).statusCode).toBe(401)
    expect((await logIn(server, email, PASSWORD)).statusCode).toBe(401)
    expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(200)
    expect(await answerOf({ email, code, cookie })).toEqual(WRONG)

    const [asked, changed] = await mailsTo(server, email, 2)
    const link = `${PAGE}?${new URLSearchParams({ verification: 'true', email })}`
    expect(asked?.text).toContain(`Enter the code:\n${link}\n`)
    expect(asked?.text).toContain('10 minutes')
    // The link does not contain the code.
    expect(link).not.toContain(code)
    expect([changed?.subject, changed?.text?.includes(NEW_PASSWORD)]).toEqual([
      'Your password was changed',
      false,
    ])
  })

  test('the answer does not reveal whether the account exists', async () => {
    const disabled = await addUser(server, { password: PASSWORD, status: 'DISABLED' })
    const known = await addUser(server, { password: PASSWORD })
    const addresses = ['nobody@nowhere.example', 'nul\u0000@nowhere.example', disabled.email, known.email]
    const answers = []
    for (const email of addresses) {
      const { statusCode, body, cookies, headers } = await forgot(server, email, { from: from() })
      const flows = cookies.map((flow) => ({ ...flow, value: flow.value.length }))
      answers.push({ statusCode, body, headers: Object.keys(headers).sort(), flows })
    }
    const [first] = answers
    expect(first?.flows).toEqual([
      { name: 'reset', value: 43, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 600 },
    ])
    expect(answers).toEqual(addresses.map(() => first))
    await mailsTo(server, known.email, 1)
    const written = (await allMails(server)).map(({ to }) => to?.[0]?.address)
    expect(addresses.filter((email) => written.includes(email))).toEqual([known.email])
    for (const email of addresses) expect(await answerOf({ email, code: '12345678' })).toEqual(WRONG)
  })

  test('a code works after four wrong tries, and not after five', async () => {
    for (const [tries, last] of [
      [4, 200],
      [5, WRONG],
    ] as const) {
      const { email, code } = await withCode()
      for (let attempt = 0; attempt < tries; attempt++)
        expect(await answerOf({ email, code: wrongCode(code) })).toEqual(WRONG)
      expect(await answerOf({ email, code: ` ${code.slice(0, 4)} - ${code.slice(4)}` })).toEqual(last)
    }
  })

  test('a code works for ten minutes', async () => {
    const [early, late] = [await withCode(), await withCode()]
    at += 599_999
    expect(await answerOf({ email: early.email, code: early.code })).toBe(200)
    at += 1
    expect(await answerOf({ email: late.email, code: late.code })).toEqual(WRONG)
  })

  test('other browsers can neither use up the tries of the requesting browser nor replace its code', async () => {
    const { email, cookie, code } = await withCode()
    for (let attempt = 0; attempt < 9; attempt++) await answerOf({ email, code: wrongCode(code) })
    const theirs = await ask(email)
    const newest = await copiedFrom(server, email, 2)
    for (let attempt = 0; attempt < 9; attempt++)
      await answerOf({ email, code: wrongCode(newest), cookie: theirs })
    expect(await answerOf({ email, code, cookie: theirs })).toEqual(WRONG)
    expect(await answerOf({ email, code, cookie })).toBe(200)
    expect(await answerOf({ email, code: newest })).toEqual(WRONG)
  })

  test('a code works only for its own account', async () => {
    const [mine, theirs] = [await withCode(), await withCode()]
    const { code, cookie } = mine
    expect(await answerOf({ email: theirs.email, code, cookie })).toEqual(WRONG)
  })

  test('an account that is disabled in the meantime stays disabled', async () => {
    const { id, email, code } = await withCode()
    await server.db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, id))
    expect(await answerOf({ email, code })).toEqual(WRONG)
    expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(401)
  })

  test.each([
    ['short', 'Ab1!xyz', 'The password needs at least 8 characters.'],
    ['without an uppercase letter', 'kiwi-volt-77', 'The password needs an uppercase letter.'],
    ['without a lowercase letter', 'KIWI-VOLT-77', 'The password needs a lowercase letter.'],
    ['without a number', 'Kiwi-Volt-xx', 'The password needs a number.'],
    ['without a special character', 'KiwiVolt77', 'The password needs a special character.'],
    ['long', `Kiwi-7${'x'.repeat(123)}`, 'The password may have at most 128 characters.'],
    ['common', 'Battery-2026!', 'The password is too common.'],
    ['with the address', 'dealer.USER-7', 'The password may not contain your e-mail address.'],
  ])(
    'a new password that is %s is a 400 and uses no try',
    { tags: ['P5.1'] },
    async (_, password, message) => {
      const email = ACCOUNTS.DEALER_USER
      expect(await answerOf({ email, code: '12345678', password })).toEqual({
        status: 400,
        error: 'weak password',
        field: 'new_password',
        message,
      })
    },
  )

  test('the throttle limits requests for codes, with the same message for unknown accounts', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const here = from()
    const wait = 'Too many requests for a code. Please wait a moment and try again.'
    for (const address of [email, 'somebody@nowhere.example']) {
      const answers: unknown[] = []
      for (let asked = 0; asked < 6; asked++) {
        const response = await forgot(server, address, { from: here })
        const { error, message } = response.json()
        answers.push([response.statusCode, error, message, response.headers['retry-after']])
      }
      expect(answers).toEqual([
        ...Array(5).fill([200, undefined, undefined, undefined]),
        [429, 'too many attempts', wait, '5'],
      ])
    }
    await passTime(server, 5000)
    expect((await forgot(server, email, { from: here })).statusCode).toBe(200)
  })

  test('the throttle limits requests and tries of codes from one IP address', async () => {
    const stranger = '203.0.113.9'
    const statuses: number[][] = []
    for (let guess = 0; guess < 31; guess++) {
      const email = `guess${guess}@spray.example`
      const asked = await forgot(server, email, { from: stranger })
      const tried = await reset(server, { email, code: '12345678', from: stranger })
      statuses.push([asked.statusCode, tried.statusCode])
    }
    expect(statuses).toEqual([...Array(30).fill([200, 422]), [429, 429]])
  })
})
