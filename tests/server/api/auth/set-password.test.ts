import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { addUser, get, logIn } from '../users/people.ts'
import { mailsTo } from './mails.ts'
import { choose, NEW_PASSWORD } from './passwords.ts'

const TEMPORARY = 'Right-Password-1'
const WRONG = {
  status: 400,
  error: 'wrong temporary password',
  field: 'temporary_password',
  message: 'The temporary password is wrong or no longer works.',
}

describe('choosing a password', () => {
  let server: TestServer
  let at = SEEDED_AT.getTime()

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => new Date(at) })
  })
  afterAll(() => server.close())

  const invite = async (temporaryUntil: Date | null = null) => {
    const user = await addUser(server, { password: TEMPORARY, status: 'FORCE_CHANGE_PASSWORD' })
    await server.db.update(users).set({ temporaryUntil }).where(eq(users.id, user.id))
    return user
  }
  const answerOf = async (...input: Parameters<typeof choose>) => {
    const response = await choose(...input)
    const { status, error, field, message } = response.json()
    return response.statusCode === 200 ? 200 : { status, error, field, message }
  }

  test('a new password replaces the temporary one and confirms the account', {
    tags: ['P4.2', 'P7.10'],
  }, async () => {
    const { id, email } = await invite()
    const session = await signedIn(server, email)
    const response = await choose(server, ` ${email.toUpperCase()}`, ` ${TEMPORARY}\u00a0`)
    expect([response.statusCode, response.json(), response.cookies]).toEqual([200, { status: 'ok' }, []])
    const [user] = await server.db.select().from(users).where(eq(users.id, id))
    expect([user?.status, user?.temporaryUntil]).toEqual(['CONFIRMED', null])
    expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await logIn(server, email, TEMPORARY)).statusCode).toBe(401)
    // A session from before, which was not valid, does not become valid.
    expect((await get(server, session, '/auth/user/profile')).statusCode).toBe(401)
    expect(await answerOf(server, email, TEMPORARY, 'Other-Kiwi-88')).toEqual(WRONG)
    expect((await mailsTo(server, email, 1))[0]?.subject).toBe('Your password was changed')
  })

  test('a wrong password, an unknown account and an account without an invitation get the same answer', async () => {
    const { email } = await invite()
    const confirmed = await addUser(server, { password: TEMPORARY })
    const disabled = await addUser(server, { password: TEMPORARY, status: 'DISABLED' })
    expect([
      await answerOf(server, email, 'Wrong-Password-1'),
      await answerOf(server, email, ''),
      await answerOf(server, 'nobody@nowhere.example', TEMPORARY),
      await answerOf(server, 'nul\u0000@nowhere.example', TEMPORARY),
      await answerOf(server, confirmed.email, TEMPORARY),
      await answerOf(server, disabled.email, TEMPORARY),
    ]).toEqual(Array(6).fill(WRONG))
    expect((await logIn(server, confirmed.email, TEMPORARY)).statusCode).toBe(200)
    expect((await logIn(server, disabled.email, TEMPORARY)).statusCode).toBe(401)
  })

  test('a temporary password expires, also for the sign-in', async () => {
    const { email } = await invite(new Date(at + 1000))
    at += 999
    expect((await logIn(server, email, TEMPORARY)).json().error).toBe('user must change password')
    at += 1
    expect((await logIn(server, email, TEMPORARY)).json().error).toBe('invalid credentials')
    expect(await answerOf(server, email, TEMPORARY)).toEqual(WRONG)
  })

  test.each([
    ['weak', 'weak', 'The password needs at least 8 characters.'],
    ['the temporary one', TEMPORARY, 'Choose another password than the temporary one.'],
  ])(
    'a new password that is %s is a 422, also for an unknown account',
    { tags: ['P5.1'] },
    async (_, password, message) => {
      const refused = { status: 422, error: 'weak password', field: 'new_password', message }
      const { email } = await invite()
      expect(await answerOf(server, email, TEMPORARY, password)).toEqual(refused)
      expect(await answerOf(server, 'nobody@nowhere.example', TEMPORARY, password)).toEqual(refused)
    },
  )
})
