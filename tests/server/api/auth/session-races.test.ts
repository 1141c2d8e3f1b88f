import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../../server/auth/passwords.ts'
import { sessions, users } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { LOCK_WAITS } from '../../support/lock-waits.ts'
import { describeOnPostgres, startTestServer, type TestServer } from '../../support/server.ts'
import { addUser, get, logIn } from '../users/people.ts'
import { cookiesOf } from './devices.ts'
import { copiedFrom } from './mails.ts'
import { askForCode, choose, NEW_PASSWORD, reset } from './passwords.ts'

const PASSWORD = 'Right-Password-1'
const ROUNDS = 6

/** The locks of the engine decide, so both are tested. */
describe('a sign-in during a change of the password', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ clock: () => SEEDED_AT })
  })
  afterAll(() => server.close())

  /** Signs in with the old password, each from a browser of its own, while `change` runs. Returns the open sessions. */
  const sessionsAfter = async (email: string, round: number, change: () => PromiseLike<unknown>) => {
    const signIns = Array.from({ length: 6 }, (_, index) =>
      logIn(server, email, PASSWORD, { from: `10.${round}.${index}.1` }),
    )
    const [answers] = await Promise.all([Promise.all(signIns), change()])
    const open = await Promise.all(
      answers.map((answer) => get(server, cookiesOf(answer), '/auth/user/profile')),
    )
    return open.filter(({ statusCode }) => statusCode === 200).length
  }

  test('by a code leaves no session of the old one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email } = await addUser(server, { password: PASSWORD })
      const cookie = await askForCode(server, email, { from: `10.${round}.99.1` })
      const code = await copiedFrom(server, email)
      const change = () => reset(server, { email, code, cookie, from: `10.${round}.99.1` })
      expect([round, await sessionsAfter(email, round, change)]).toEqual([round, 0])
      expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(200)
    }
  })

  test('by the choice of the first one leaves no session of the temporary one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email } = await addUser(server, { password: PASSWORD, status: 'FORCE_CHANGE_PASSWORD' })
      expect([round, await sessionsAfter(email, round, () => choose(server, email, PASSWORD))]).toEqual([
        round,
        0,
      ])
    }
  })
})

/** The embedded database runs one transaction at a time, so only PostgreSQL can be stopped in the middle of one. */
describeOnPostgres('a sign-in that has checked the password before it changes', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres', clock: () => SEEDED_AT })
  })
  afterAll(() => server.close())

  const isWaiting = async () => ((await server.database.pool.query(LOCK_WAITS)).rowCount ?? 0) > 0

  test.each([
    ['changed', { passwordHash: '' }],
    ['disabled', { status: 'DISABLED' as const }],
  ])('of an account that is %s meanwhile starts no session', async (_, change) => {
    const { id, email } = await addUser(server, { password: PASSWORD })
    const passwordHash = await hashPassword(NEW_PASSWORD, 'fast')
    let answered = false
    const signIn = await server.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set('status' in change ? change : { passwordHash })
        .where(eq(users.id, id))
      await tx.delete(sessions).where(eq(sessions.userId, id))
      const answer = logIn(server, email, PASSWORD).then((response) => {
        answered = true
        return response
      })
      await expect.poll(async () => answered || (await isWaiting())).toBe(true)
      return { answer }
    })
    expect((await signIn.answer).statusCode).toBe(401)
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })
})
