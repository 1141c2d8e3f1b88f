import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { userRoles, users } from '../../../../server/database/schema.ts'
import { signedIn } from '../../support/sessions.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, get, logIn, OWN_DEALERSHIP, OWN_GROUP } from './people.ts'
import { call, foreignRole, LIST, newUser, onWire, ownRole, PASSWORD, userWith } from './user-calls.ts'

describe('changing and disabling users', () => {
  const portal = signedInServer()
  const { as } = portal

  const storedOf = async (email: string) => {
    const [user] = await portal.server.db.select().from(users).where(eq(users.email, email))
    const roles = await portal.server.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, user?.id ?? ''))
    return {
      ...user,
      roles: roles.map(({ name, groupId, configurationId }) => [name, groupId ?? configurationId]),
    }
  }

  test('a user cannot change the own account, and the answer has the reason', async () => {
    const give = async (actor: 'GROUP_ADMIN' | 'LF_ADMIN', target: 'GROUP_ADMIN' | 'LF_ADMIN') => {
      const body = { email: ACCOUNTS[target], roles: [onWire(ownRole('GROUP_USER'))] }
      const answer = await call(portal.server, as(actor), 'PATCH', body)
      return [answer.statusCode, answer.json().message]
    }
    const before = await storedOf(ACCOUNTS.GROUP_ADMIN)
    const other = await userWith(portal.server, ownRole('GROUP_ADMIN'))
    const refused = await call(portal.server, as('GROUP_ADMIN'), 'DELETE', { email: other.email })
    expect([await give('GROUP_ADMIN', 'GROUP_ADMIN'), await give('LF_ADMIN', 'LF_ADMIN')]).toEqual([
      [403, 'You cannot do this to your own account.'],
      [403, 'You cannot do this to your own account.'],
    ])
    expect(refused.json().message).toBe('You may not manage this user.')
    expect(await storedOf(ACCOUNTS.GROUP_ADMIN)).toEqual(before)
  })

  test('a user with another role out of the actor’s reach cannot be changed, and keeps that role', async () => {
    const { email } = await userWith(portal.server, ownRole('DEALER_USER'), foreignRole('DEALER_USER'))
    const answers = [
      await call(portal.server, as('GROUP_ADMIN'), 'PATCH', {
        email,
        roles: [onWire(ownRole('DEALER_ADMIN'))],
      }),
      await call(portal.server, as('GROUP_ADMIN'), 'DELETE', { email }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect((await storedOf(email)).roles).toHaveLength(2)
    expect((await call(portal.server, as('LF_ADMIN'), 'DELETE', { email })).statusCode).toBe(200)
  })

  test('a role in one organisation gives no right to change a role in another', async () => {
    const admin = await userWith(portal.server, ownRole('DEALER_ADMIN'), foreignRole('GROUP_ADMIN'))
    const cookie = await signedIn(portal.server, admin.email)
    const peer = await userWith(portal.server, ownRole('DEALER_ADMIN'))
    const lower = await userWith(portal.server, foreignRole('DEALER_ADMIN'))
    const change = (email: string) => call(portal.server, cookie, 'PATCH', { email, name: 'Changed' })
    expect([(await change(peer.email)).statusCode, (await change(lower.email)).statusCode]).toEqual([
      403, 200,
    ])
    const roles = [onWire(ownRole('GROUP_USER'))]
    expect((await call(portal.server, cookie, 'POST', newUser({ roles }))).json().field).toBe(
      'roles.0.group_id',
    )
  })

  test('a change keeps missing fields, and a new role replaces the old one at once', {
    tags: ['P7.15'],
  }, async () => {
    const { email } = await userWith(portal.server, ownRole('DEALER_USER'))
    const cookie = await signedIn(portal.server, email)
    const language = await call(portal.server, as('GROUP_ADMIN'), 'PATCH', {
      email,
      preferred_language: 'FR',
    })
    expect(language.json()).toMatchObject({ name: 'Test', family_name: 'User', preferred_language: 'fr' })
    expect((await get(portal.server, cookie, LIST)).statusCode).toBe(403)
    const role = await call(portal.server, as('GROUP_ADMIN'), 'PATCH', {
      email: email.toUpperCase(),
      roles: [onWire(ownRole('GROUP_ADMIN'))],
    })
    expect(role.json().roles).toEqual([{ name: 'GROUP_ADMIN', config_id: null, group_id: OWN_GROUP }])
    expect((await storedOf(email)).roles).toEqual([['GROUP_ADMIN', OWN_GROUP]])
    expect((await get(portal.server, cookie, LIST)).statusCode).toBe(200)
    expect((await call(portal.server, as('GROUP_ADMIN'), 'PATCH', { email, name: 'Y' })).statusCode).toBe(403)
  })

  test.each<[string, object, string]>([
    ['nothing', {}, ''],
    ['a status', { status: 'CONFIRMED' }, 'status'],
    ['a password', { password_hash: 'x' }, 'password_hash'],
    ['no role at all', { roles: [] }, 'roles'],
  ])('a change to %s is a 400 that names the field', async (_, changes, field) => {
    const { email } = await userWith(portal.server, ownRole('DEALER_USER'))
    const response = await call(portal.server, as('GROUP_ADMIN'), 'PATCH', { email, ...changes })
    expect([response.statusCode, response.json().field ?? '']).toEqual([400, field])
    expect((await storedOf(email)).roles).toEqual([['DEALER_USER', OWN_DEALERSHIP]])
  })

  test('a disabled user loses the session and cannot sign in, and to disable again changes nothing', {
    tags: ['P4.3', 'P4.4', 'P7.16'],
  }, async () => {
    const { email } = await userWith(portal.server, ownRole('DEALER_USER'))
    const cookie = await signedIn(portal.server, email)
    const disable = () => call(portal.server, as('DEALER_ADMIN'), 'DELETE', { email })
    const [first, second] = [await disable(), await disable()]
    expect([first.statusCode, first.json().status, second.statusCode]).toEqual([200, 'DISABLED', 200])
    expect((await get(portal.server, cookie, '/auth/user/profile')).statusCode).toBe(401)
    expect((await logIn(portal.server, email, PASSWORD)).statusCode).toBe(401)
    expect((await call(portal.server, as('DEALER_ADMIN'), 'POST', newUser({ email }))).statusCode).toBe(409)
  })

  test('a user of another tenant gives the same 404 as an unknown user', async () => {
    const { email } = await userWith(portal.server, foreignRole('DEALER_USER'))
    const problems: unknown[] = []
    for (const address of [email, 'nobody@nowhere.example']) {
      const answer = await call(portal.server, as('GROUP_ADMIN'), 'DELETE', { email: address })
      const problem: object = answer.json()
      problems.push({ ...problem, instance: null })
    }
    expect(problems).toEqual([expect.objectContaining({ status: 404 }), problems[0]])
    expect((await get(portal.server, as('GROUP_ADMIN'), `${LIST}?search=${email}`)).statusCode).toBe(404)
  })
})
