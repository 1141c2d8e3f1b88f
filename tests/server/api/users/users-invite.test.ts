import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { brokenPasswordRules } from '../../../../src/domain/account/password.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { copyOf } from '../../support/outbox.ts'
import { copiedFrom, mailsTo } from '../auth/mails.ts'
import { choose, NEW_PASSWORD } from '../auth/passwords.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, get, logIn, OWN_DEALERSHIP, resultOf } from './people.ts'
import { call, LIST, newUser, ownRole, resend, withdraw } from './user-calls.ts'

const DAYS_MS = 86_400_000

describe('the invitation of users', () => {
  let at = SEEDED_AT.getTime()
  const { server, as } = signedInServer({ clock: () => new Date(at) })

  const invite = async (changes: object = {}, by = 'DEALER_ADMIN') => {
    const body = newUser(changes)
    const response = await call(server, as(by), 'POST', body)
    const email = body.email.trim().toLowerCase()
    const temporary = response.statusCode === 200 ? await copiedFrom(server, email) : ''
    return { email, temporary, response }
  }
  const chooses = async (email: string, temporary: string) =>
    (await choose(server, email, temporary)).statusCode
  const link = (email: string) => `http://localhost:4400/set-password?${new URLSearchParams({ email })}`

  test('creates an account and sends its temporary password to the owner only', {
    tags: ['P7.14'],
  }, async () => {
    const { email, temporary, response } = await invite({ email: ' New.One@MAPLE.example ' })
    expect(response.json()).toEqual({
      email: 'new.one@maple.example',
      name: 'Noémie',
      family_name: 'O’Neill',
      status: 'FORCE_CHANGE_PASSWORD',
      preferred_language: 'fr',
      preferred_theme: 'dark',
      roles: [{ name: 'DEALER_USER', config_id: OWN_DEALERSHIP, group_id: null }],
      groups: [],
      dealers: [expect.objectContaining({ id: OWN_DEALERSHIP })],
      last_signed_in_at: null,
      has_passkeys: false,
      invitation_failed: false,
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.subject).toBe('Votre invitation au Battery Health Portal')
    expect(mail?.text).toContain(link(email))
    expect(mail?.text?.match(/https?:\S+/)?.[0]).not.toContain(temporary)
    expect([temporary.length, brokenPasswordRules(temporary, [email])]).toEqual([16, []])
    expect(response.body).not.toContain(temporary)
    expect(resultOf(await logIn(server, email, temporary))).toEqual([401, 'user must change password'])
    expect(await chooses(email, temporary)).toBe(200)
    const listed = async () =>
      (await get(server, as('DEALER_ADMIN'), `${LIST}?search=${email}`)).json().data[0]
    await logIn(server, email, 'Wrong-Password-1')
    expect((await listed()).last_signed_in_at).toBeNull()
    expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await listed()).last_signed_in_at).toBe(new Date(at).toISOString())
  })

  test('has a temporary password for seven days, and sent again has a new one for as long', async () => {
    const [early, late, again] = [await invite(), await invite(), await invite()]
    at += 60_000
    const answer = await resend(server, as('DEALER_ADMIN'), again.email)
    expect(answer.json()).toMatchObject({ email: again.email, status: 'FORCE_CHANGE_PASSWORD' })
    const [, mail] = await mailsTo(server, again.email, 2)
    expect(mail?.text).toContain(link(again.email))
    expect(await chooses(again.email, again.temporary)).toBe(400)
    at += 7 * DAYS_MS - 60_001
    expect(await chooses(early.email, early.temporary)).toBe(200)
    at += 1
    expect(await chooses(late.email, late.temporary)).toBe(400)
    at += 59_999
    expect(await chooses(again.email, copyOf(mail))).toBe(200)
    at = SEEDED_AT.getTime()
  })

  test('is a 409 for the address of an account, in any organisation and any spelling', {
    tags: ['P5.10', 'P7.14', 'P8.10'],
  }, async () => {
    const message = 'A user with this email already exists.'
    const taken = { status: 409, error: 'user already exists', message }
    for (const email of [ACCOUNTS.LF_ADMIN, ACCOUNTS.DEALER_USER.toUpperCase()])
      expect((await invite({ email })).response.json()).toMatchObject(taken)
  })

  test.each([
    ['DEALER_ADMIN', {}],
    ['LF_ADMIN', { email: 'new.admin@provider.example', roles: [{ name: 'LF_ADMIN' }] }],
  ])('withdrawn by a %s lets the address be invited again, with another role', async (actor, changes) => {
    const { email, temporary } = await invite(changes, actor)
    const answer = await withdraw(server, as(actor), email)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }])
    expect(await server.db.select().from(users).where(eq(users.email, email))).toEqual([])
    expect(resultOf(await logIn(server, email, temporary))).toEqual([401, 'invalid credentials'])
    expect(await chooses(email, temporary)).toBe(400)
    expect((await withdraw(server, as(actor), email)).statusCode).toBe(404)
    expect((await call(server, as(actor), 'POST', newUser({ email }))).statusCode).toBe(200)
  })

  test.each(['CONFIRMED', 'DISABLED'] as const)(
    'is neither sent again nor withdrawn for a user who is %s',
    async (status) => {
      const { email } = await addUser(server, { status, roles: [ownRole('DEALER_USER')] })
      for (const again of [resend, withdraw])
        expect(resultOf(await again(server, as('DEALER_ADMIN'), email))).toEqual([409, 'not invited'])
      expect(await server.db.select().from(users).where(eq(users.email, email))).toMatchObject([{ status }])
    },
  )
})
