import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userRoles, users } from '../../../../server/database/schema.ts'
import { signedIn } from '../../support/sessions.ts'
import { testServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, statusOf } from './people.ts'
import { call, LIST, onWire, ownRole } from './user-calls.ts'

const LAST = [409, 'last provider admin', 'The last active provider admin stays.']

describe('provider admins manage each other', { tags: ['P6.5'] }, () => {
  const server = testServer({ seed: true })
  // Each test begins with one active provider admin.
  beforeEach(async () => {
    const { db } = server
    await db.update(users).set({ status: 'DISABLED' }).where(ne(users.email, ACCOUNTS.LF_ADMIN))
    const own = eq(users.email, ACCOUNTS.LF_ADMIN)
    const [admin] = await db.update(users).set({ status: 'CONFIRMED' }).where(own).returning()
    const id = admin?.id ?? ''
    await db.delete(userRoles).where(eq(userRoles.userId, id))
    await db.insert(userRoles).values({ id, userId: id, name: 'LF_ADMIN' })
  })

  const anAdmin = async (status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' = 'CONFIRMED') => {
    const roles = [{ name: 'LF_ADMIN' }] as const
    return (await addUser(server, { password: null, status, domain: 'provider.example', roles })).email
  }
  const answerTo = async (cookie: string, method: 'PATCH' | 'DELETE', body: object) => {
    const answer = await call(server, cookie, method, body)
    const { error, message, status } = answer.json()
    return answer.statusCode === 200 ? [200, status] : [answer.statusCode, error, message]
  }
  const DEMOTED = { roles: [onWire(ownRole('GROUP_USER'))] }
  const activeAdmins = async () => {
    const isActive = and(eq(userRoles.name, 'LF_ADMIN'), eq(users.status, 'CONFIRMED'))
    const held = server.db.select({ email: users.email }).from(users)
    return (await held.innerJoin(userRoles, eq(userRoles.userId, users.id)).where(isActive)).map(
      ({ email }) => email,
    )
  }

  test('one disables and demotes another, who loses the rights at once', async () => {
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const [disabled, demoted] = [await anAdmin(), await anAdmin()]
    const theirs = await signedIn(server, demoted)
    expect(await answerTo(cookie, 'DELETE', { email: disabled })).toEqual([200, 'DISABLED'])
    expect(await answerTo(cookie, 'PATCH', { email: demoted, ...DEMOTED })).toEqual([200, 'CONFIRMED'])
    expect(await statusOf(server, theirs, LIST)).toBe(403)
    expect(await activeAdmins()).toEqual([ACCOUNTS.LF_ADMIN])
  })

  test.each<[string, object[]]>([
    ['disable', [{}, {}]],
    ['demote', [DEMOTED, DEMOTED]],
    ['disable and demote', [{}, DEMOTED]],
  ])('two that %s each other at the same time leave one', async (_, bodies) => {
    for (let round = 0; round < 5; round++) {
      const pair = [(await activeAdmins())[0] ?? '', await anAdmin()]
      const answers = await Promise.all(
        pair.map(async (actor, index) => {
          const body = { email: pair[1 - index], ...bodies[index] }
          return answerTo(await signedIn(server, actor), 'roles' in body ? 'PATCH' : 'DELETE', body)
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
