import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../../../server/database/schema.ts'
import { hashPassword } from '../../../../server/secrets/passwords.ts'
import { LOCK_WAITS } from '../../support/lock-waits.ts'
import { describeOnPostgres } from '../../support/server.ts'
import { testServer } from '../signed-in-server.ts'
import { addUser, logIn, PASSWORD, statusOf } from '../users/people.ts'
import { cookiesOf } from './devices.ts'
import { copiedFrom } from './mails.ts'
import { askForCode, NEW_PASSWORD, reset } from './passwords.ts'

const ROUNDS = [0, 1, 2, 3, 4, 5]

/** The locks of the engine decide. */
describe('a sign-in during a change of the password', () => {
  const server = testServer()

  /** Signs in with the old password, each from a browser of its own, while `change` runs. Returns the open sessions. */
  const sessionsAfter = async (email: string, round: number, change: () => PromiseLike<unknown>) => {
    const signIns = [0, 1, 2, 3, 4, 5].map((index) =>
      logIn(server, email, PASSWORD, { from: `10.${round}.${index}.1` }),
    )
    const [answers] = await Promise.all([Promise.all(signIns), change()])
    const statuses = await Promise.all(answers.map((answer) => statusOf(server, cookiesOf(answer))))
    return statuses.filter((status) => status === 200)
  }

  test.each(ROUNDS)('by a code leaves no session of the old one (%d)', async (round) => {
    const { email } = await addUser(server)
    const from = `10.${round}.99.1`
    const cookie = await askForCode(server, email, { from })
    const code = await copiedFrom(server, email)
    expect(await sessionsAfter(email, round, () => reset(server, { email, code, cookie, from }))).toEqual([])
    expect((await logIn(server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

/** The embedded database runs one transaction at a time, so only PostgreSQL can be stopped in the middle of one. */
describeOnPostgres('a sign-in that has checked the password before it changes', () => {
  const server = testServer({ kind: 'postgres' })

  test.each([
    ['changed', async () => ({ passwordHash: await hashPassword(NEW_PASSWORD, 'fast') })],
    ['disabled', async () => ({ status: 'DISABLED' as const })],
  ])('of an account that is %s meanwhile starts no session', async (_, make) => {
    const { id, email } = await addUser(server)
    const change = await make()
    let answered = false
    const signIn = await server.db.transaction(async (tx) => {
      await tx.update(users).set(change).where(eq(users.id, id))
      await tx.delete(sessions).where(eq(sessions.userId, id))
      const answer = logIn(server, email, PASSWORD).then((response) => {
        answered = true
        return response
      })
      const isWaiting = async () => ((await server.database.pool.query(LOCK_WAITS)).rowCount ?? 0) > 0
      await expect.poll(async () => answered || (await isWaiting())).toBe(true)
      return { answer }
    })
    expect((await signIn.answer).statusCode).toBe(401)
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })
})
