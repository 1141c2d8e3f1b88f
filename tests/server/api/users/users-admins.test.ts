import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userRoles, users } from '../../../../server/database/schema.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { ACCOUNTS, addUser, get } from './people.ts'
import { call, onWire, ownRole } from './user-calls.ts'

const LAST = [409, 'last provider admin', 'The last active provider admin stays.']

describe('provider admins manage each other', { tags: ['P6.5'] }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ seed: true })
  })
  afterAll(() => server.close())
  // Each test begins with one active provider admin.
  beforeEach(async () => {
    const { db } = server
    await db.update(users).set({ status: 'CONFIRMED' }).where(eq(users.email, ACCOUNTS.LF_ADMIN))
    const admins = await db
      .select({ id: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.name, 'LF_ADMIN'))
    for (const { id } of admins)
      await db
        .update(users)
        .set({ status: 'DISABLED' })
        .where(and(eq(users.id, id), ne(users.email, ACCOUNTS.LF_ADMIN)))
    const [own] = await db.select().from(users).where(eq(users.email, ACCOUNTS.LF_ADMIN))
    const id = own?.id ?? ''
    await db.delete(userRoles).where(eq(userRoles.userId, id))
    await db.insert(userRoles).values({ id, userId: id, name: 'LF_ADMIN' })
  })

  const anAdmin = async (status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' = 'CONFIRMED') =>
    (
      await addUser(server, {
        password: null,
        status,
        domain: 'provider.example',
        roles: [{ name: 'LF_ADMIN' }],
      })
    ).email
  const answerTo = async (cookie: string, method: 'PATCH' | 'DELETE', body: object) => {
    const answer = await call(server, cookie, method, body)
    const { error, message, status } = answer.json()
    return answer.statusCode === 200 ? [200, status] : [answer.statusCode, error, message]
  }
  const DEMOTED = { roles: [onWire(ownRole('GROUP_USER'))] }
  const activeAdmins = async () =>
    (
      await server.db
        .select({ email: users.email })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.userId, users.id))
        .where(and(eq(userRoles.name, 'LF_ADMIN'), eq(users.status, 'CONFIRMED')))
    ).map(({ email }) => email)

  test('one disables and demotes another, who loses the rights at once', async () => {
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const [disabled, demoted] = [await anAdmin(), await anAdmin()]
    const theirs = await signedIn(server, demoted)
    expect(await answerTo(cookie, 'DELETE', { email: disabled })).toEqual([200, 'DISABLED'])
    expect(await answerTo(cookie, 'PATCH', { email: demoted, ...DEMOTED })).toEqual([200, 'CONFIRMED'])
    expect((await get(server, theirs, '/auth/user/list')).statusCode).toBe(403)
    expect(await activeAdmins()).toEqual([ACCOUNTS.LF_ADMIN])
  })

  test('none disables or demotes the own account, and an invited admin counts for nobody', async () => {
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    await anAdmin('FORCE_CHANGE_PASSWORD')
    const own = [403, 'forbidden', 'You cannot do this to your own account.']
    expect([
      await answerTo(cookie, 'DELETE', { email: ACCOUNTS.LF_ADMIN }),
      await answerTo(cookie, 'PATCH', { email: ACCOUNTS.LF_ADMIN, ...DEMOTED }),
    ]).toEqual([own, own])
  })

  test.each<[string, object[]]>([
    ['disable', [{}, {}]],
    ['demote', [DEMOTED, DEMOTED]],
    ['disable and demote', [{}, DEMOTED]],
  ])('two that %s each other at the same time leave one', async (_, bodies) => {
    for (let round = 0; round < 5; round++) {
      const [one = '', other = ''] = [(await activeAdmins())[0], await anAdmin()]
      const answers = await Promise.all(
        [
          [one, other],
          [other, one],
        ].map(async ([actor = '', email = ''], index) => {
          const body = bodies[index] ?? {}
          const method = body === DEMOTED ? 'PATCH' : 'DELETE'
          return answerTo(await signedIn(server, actor), method, { email, ...body })
        }),
      )
      expect(await activeAdmins()).toHaveLength(1)
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
      const refused = answers.find(([status]) => status !== 200) ?? []
      // Where the first call had ended, the session or the right of the second was gone already.
      expect([LAST, 401, 403]).toContainEqual(refused[0] === 409 ? refused : refused[0])
    }
  })
})
