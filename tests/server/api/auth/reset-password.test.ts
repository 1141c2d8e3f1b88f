import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { passwordResets } from '../../../../server/database/schema-access.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { signedIn } from '../../support/sessions.ts'
import { testServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, logIn, PASSWORD, statusOf } from '../users/people.ts'
import { allMails, copiedFrom, mailsTo } from './mails.ts'
import { askForCode, forgot, NEW_PASSWORD, type ResetInput, reset, wrongCode } from './passwords.ts'

const PAGE = 'http://localhost:4400/reset-password'
const WRONG = {
  status: 422,
  error: 'wrong code',
  field: 'code',
  message: 'The code is wrong or no longer works.',
}

describe('resetting a password', () => {
  let at = SEEDED_AT.getTime()
  const server = testServer({ seed: true, clock: () => new Date(at) })
  let machines = 0
  /** A new IP address for each call, so that the throttle blocks only in tests about it. */
  const from = () => `10.0.${Math.floor(++machines / 250)}.${machines % 250}`

  const answerTo = async (input: ResetInput) => {
    const response = await reset(server, { from: from(), ...input })
    const { status, error, field, message } = response.json()
    return response.statusCode === 200 ? 200 : { status, error, field, message }
  }
  const ask = (email: string) =>
    askForCode(server, email, { headers: { 'x-redirect-uri': PAGE }, from: from() })
  /** Adds a user who has requested a code. Returns the cookie of the requesting browser too. */
  const withCode = async () => {
    const user = await addUser(server)
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
    expect(await statusOf(server, session)).toBe(401)
    expect((await logIn(server, email, PASSWORD)).statusCode).toBe(401)
    expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(200)
    expect(await answerTo({ email, code, cookie })).toEqual(WRONG)

    const events = server.db.select({ after: auditEvents.after }).from(auditEvents)
    expect(
      await events.where(and(eq(auditEvents.resourceId, id), eq(auditEvents.action, 'password.changed'))),
    ).toEqual([{ after: { method: 'mailed-code' } }])

    const [asked, changed] = await mailsTo(server, email, 2)
    const link = `${PAGE}?${new URLSearchParams({ verification: 'true', email })}`
    expect(asked?.text).toContain(`Enter the code:\n${link}\n`)
    expect(asked?.text).toContain('10 minutes')
    // The link does not contain the code.
    expect(link).not.toContain(code)
    expect(changed?.subject).toBe('Your password was changed')
    expect(changed?.text).not.toContain(NEW_PASSWORD)
  })

  test('a code confirms somebody who was invited', async () => {
    const { email } = await addUser(server, { password: null, status: 'FORCE_CHANGE_PASSWORD' })
    const cookie = await ask(email)
    expect(await answerTo({ email, cookie, code: await copiedFrom(server, email) })).toBe(200)
    expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('the answer does not reveal whether the account exists', async () => {
    const [disabled, known] = [await addUser(server, { status: 'DISABLED' }), await addUser(server)]
    const addresses = ['nobody@nowhere.example', 'nul\u0000@nowhere.example', disabled.email, known.email]
    const answers = []
    for (const email of addresses) {
      const { statusCode, body, cookies, headers } = await forgot(server, email, { from: from() })
      const flows = cookies.map((flow) => ({ ...flow, value: flow.value.length }))
      answers.push({ statusCode, body, headers: Object.keys(headers).sort(), flows })
      expect(await answerTo({ email, code: '12345678' })).toEqual(WRONG)
    }
    const [first] = answers
    const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 600 }
    expect(first?.flows).toEqual([{ ...cookie, name: 'reset', value: 43 }])
    expect(answers).toEqual(addresses.map(() => first))
    await mailsTo(server, known.email, 1)
    const written = (await allMails(server)).map(({ to }) => to?.[0]?.address)
    expect(addresses.filter((email) => written.includes(email))).toEqual([known.email])
  })

  test.each([
    [4, 200],
    [5, WRONG],
  ])('a code after %d wrong tries', async (tries, last) => {
    const { email, code } = await withCode()
    // What cannot be a code is no try.
    for (const none of ['', 'abc', `${code}9`])
      expect(await answerTo({ email, code: none })).toMatchObject({ status: 400, field: 'code' })
    for (let attempt = 0; attempt < tries; attempt++)
      expect(await answerTo({ email, code: wrongCode(code) })).toEqual(WRONG)
    const typed = `Code: ${code.slice(0, 4)} \u2013 ${code.slice(4)}\u200b`
    expect(await answerTo({ email, code: typed })).toEqual(last)
  })

  test('a code works for ten minutes, for its own account, and not for one that is disabled', async () => {
    const [early, late, disabled] = [await withCode(), await withCode(), await withCode()]
    expect(await answerTo({ ...early, email: late.email })).toEqual(WRONG)
    await server.db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, disabled.id))
    expect(await answerTo(disabled)).toEqual(WRONG)
    expect((await logIn(server, disabled.email, NEW_PASSWORD)).statusCode).toBe(401)
    at += 599_999
    expect(await answerTo(early)).toBe(200)
    at += 1
    expect(await answerTo(late)).toEqual(WRONG)
  })

  test('other browsers can neither use up the tries of the requesting browser nor replace its code', async () => {
    const { email, cookie, code } = await withCode()
    for (let attempt = 0; attempt < 9; attempt++) await answerTo({ email, code: wrongCode(code) })
    const theirs = await ask(email)
    const newest = await copiedFrom(server, email, 2)
    for (let attempt = 0; attempt < 9; attempt++)
      await answerTo({ email, code: wrongCode(newest), cookie: theirs })
    expect(await answerTo({ email, code, cookie: theirs })).toEqual(WRONG)
    expect(await answerTo({ email, code, cookie })).toBe(200)
    expect(await answerTo({ email, code: newest })).toEqual(WRONG)
  })

  /** The rules themselves are tested in `password.test.ts`. */
  test.each([
    ['Ab1!xyz', 'The password needs at least 8 characters.'],
    [`Kiwi-7${'x'.repeat(123)}`, 'The password may have at most 128 characters.'],
    ['Battery-2026!', 'The password is too common.'],
    ['dealer.USER-7', 'The password may not contain your e-mail address.'],
  ])('the new password %s is a 400 and uses no try', { tags: ['P5.1'] }, async (password, message) => {
    const refused = { status: 400, error: 'weak password', field: 'new_password', message }
    expect(await answerTo({ email: ACCOUNTS.DEALER_USER, code: '12345678', password })).toEqual(refused)
  })

  test('the throttle limits requests for codes, with the same message for unknown accounts', async () => {
    const [{ email }, here] = [await addUser(server), from()]
    const message = 'Too many requests for a mail. Please wait a moment and try again.'
    for (const address of [email, 'somebody@nowhere.example']) {
      for (let asked = 0; asked < 5; asked++)
        expect((await forgot(server, address, { from: here })).statusCode).toBe(200)
      const refused = await forgot(server, address, { from: here })
      expect(refused.json()).toMatchObject({ status: 429, error: 'too many attempts', message })
      expect(refused.headers['retry-after']).toBe('5')
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
