import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { testServer } from '../signed-in-server.ts'
import { addUser, logIn, resultOf, statusOf, PASSWORD as TEMPORARY } from '../users/people.ts'
import { mailsTo } from './mails.ts'
import { choose, NEW_PASSWORD } from './passwords.ts'

const WRONG = {
  status: 400,
  error: 'wrong temporary password',
  field: 'temporary_password',
  message: 'The temporary password is wrong or no longer works.',
}

describe('choosing a password', () => {
  let at = SEEDED_AT.getTime()
  const server = testServer({ seed: true, clock: () => new Date(at) })

  const invite = async (temporaryUntil: Date | null = null) => {
    const user = await addUser(server, { status: 'FORCE_CHANGE_PASSWORD' })
    await server.db.update(users).set({ temporaryUntil }).where(eq(users.id, user.id))
    return user
  }
  const answerTo = async (email: string, temporary: string, password = NEW_PASSWORD) => {
    const response = await choose(server, email, temporary, password)
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
    expect(await statusOf(server, session)).toBe(401)
    expect(await answerTo(email, TEMPORARY, 'Other-Kiwi-88')).toEqual(WRONG)
    expect((await mailsTo(server, email, 1))[0]?.subject).toBe('Your password was changed')
  })

  test('a wrong password, an unknown account and an account without an invitation get the same answer', async () => {
    const [invited, confirmed] = [await invite(), await addUser(server)]
    const disabled = await addUser(server, { status: 'DISABLED' })
    for (const [email, temporary] of [
      [invited.email, 'Wrong-Password-1'],
      [invited.email, ''],
      ['nobody@nowhere.example', TEMPORARY],
      ['nul\u0000@nowhere.example', TEMPORARY],
      [confirmed.email, TEMPORARY],
      [disabled.email, TEMPORARY],
    ] as const)
      expect([email, await answerTo(email, temporary)]).toEqual([email, WRONG])
    expect((await logIn(server, confirmed.email, TEMPORARY)).statusCode).toBe(200)
    expect((await logIn(server, disabled.email, TEMPORARY)).statusCode).toBe(401)
  })

  test('a temporary password expires, also for the sign-in', async () => {
    const { email } = await invite(new Date(at + 1000))
    at += 999
    expect(resultOf(await logIn(server, email, TEMPORARY))).toEqual([401, 'user must change password'])
    at += 1
    expect(resultOf(await logIn(server, email, TEMPORARY))).toEqual([401, 'invalid credentials'])
    expect(await answerTo(email, TEMPORARY)).toEqual(WRONG)
  })

  test.each([
    ['weak', 'The password needs at least 8 characters.'],
    [TEMPORARY, 'Choose another password than the temporary one.'],
  ])(
    'the new password %s is a 422, also for an unknown account',
    { tags: ['P5.1'] },
    async (typed, message) => {
      const refused = { status: 422, error: 'weak password', field: 'new_password', message }
      for (const email of [(await invite()).email, 'nobody@nowhere.example'])
        expect(await answerTo(email, TEMPORARY, typed)).toEqual(refused)
    },
  )
})
