import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userRoles, users } from '../../../server/database/schema.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import {
  ACCOUNTS,
  addUser,
  FOREIGN_DEALERSHIP,
  get,
  logIn,
  OWN_DEALERSHIP,
  OWN_GROUP,
  ROLES,
} from './people.ts'
import { call, foreignRole, LIST, newUser, onWire, ownRole, PASSWORD, userWith } from './user-calls.ts'

describeOnBoth('changing and disabling users', {}, (kind) => {
  let server: TestServer
  const at = SEEDED_AT.getTime()
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    server = await startTestServer({ kind, seed: true, clock: () => new Date(at) })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
  })
  afterAll(() => server.close())

  const as = (role: string) => cookies.get(role) ?? ''
  const storedOf = async (email: string) => {
    const [user] = await server.db.select().from(users).where(eq(users.email, email))
    const roles = await server.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, user?.id ?? ''))
    return {
      ...user,
      roles: roles.map(({ name, groupId, configurationId }) => [name, groupId ?? configurationId]),
    }
  }

  test('the own account is neither changed nor disabled here', async () => {
    for (const actor of ['LF_ADMIN', 'GROUP_ADMIN', 'DEALER_ADMIN'] as const) {
      const email = ACCOUNTS[actor]
      const before = await storedOf(email)
      const answers = [
        await call(server, as(actor), 'PATCH', { email, roles: [{ name: 'LF_ADMIN' }] }),
        await call(server, as(actor), 'PATCH', { email, name: 'Me' }),
        await call(server, as(actor), 'DELETE', { email }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
      expect(await storedOf(email)).toEqual(before)
    }
  })

  test('who also belongs where the actor does not reach is not managed, and keeps the role there', async () => {
    const { email } = await userWith(server, ownRole('DEALER_USER'), foreignRole('DEALER_USER'))
    const answers = [
      await call(server, as('GROUP_ADMIN'), 'PATCH', { email, roles: [onWire(ownRole('DEALER_ADMIN'))] }),
      await call(server, as('GROUP_ADMIN'), 'DELETE', { email }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect((await storedOf(email)).roles).toHaveLength(2)
    expect((await call(server, as('LF_ADMIN'), 'DELETE', { email })).statusCode).toBe(200)
  })

  test('a role in one place gives no power over a role in another', async () => {
    const admin = await userWith(server, ownRole('DEALER_ADMIN'), foreignRole('GROUP_ADMIN'))
    const cookie = await signedIn(server, admin.email)
    const peer = await userWith(server, ownRole('DEALER_ADMIN'))
    const lower = await userWith(server, foreignRole('DEALER_ADMIN'))
    const change = (email: string) => call(server, cookie, 'PATCH', { email, name: 'Changed' })
    expect([(await change(peer.email)).statusCode, (await change(lower.email)).statusCode]).toEqual([
      403, 200,
    ])
    const roles = [onWire(ownRole('GROUP_USER'))]
    expect((await call(server, cookie, 'POST', newUser({ roles }))).json().field).toBe('roles.0.group_id')
  })

  test('who belongs nowhere is the provider’s', async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const statuses: number[] = []
    for (const actor of ['DEALER_ADMIN', 'GROUP_ADMIN', 'LF_ADMIN'])
      statuses.push((await call(server, as(actor), 'PATCH', { email, name: 'X' })).statusCode)
    expect(statuses).toEqual([404, 404, 200])
  })

  test('a change keeps what is not sent, and a new role replaces the old one at once', {
    tags: ['P7.15'],
  }, async () => {
    const { email } = await userWith(server, ownRole('DEALER_USER'))
    const cookie = await signedIn(server, email)
    const language = await call(server, as('GROUP_ADMIN'), 'PATCH', { email, preferred_language: 'FR' })
    expect(language.json()).toMatchObject({ name: 'Test', family_name: 'User', preferred_language: 'fr' })
    expect((await get(server, cookie, LIST)).statusCode).toBe(403)
    const role = await call(server, as('GROUP_ADMIN'), 'PATCH', {
      email: email.toUpperCase(),
      roles: [onWire(ownRole('GROUP_ADMIN'))],
    })
    expect(role.json().roles).toEqual([{ name: 'GROUP_ADMIN', config_id: null, group_id: OWN_GROUP }])
    expect((await storedOf(email)).roles).toEqual([['GROUP_ADMIN', OWN_GROUP]])
    expect((await get(server, cookie, LIST)).statusCode).toBe(200)
    expect((await call(server, as('GROUP_ADMIN'), 'PATCH', { email, name: 'Y' })).statusCode).toBe(403)
  })

  test.each<[string, object, number, string]>([
    ['nothing', {}, 400, ''],
    ['a status', { status: 'CONFIRMED' }, 400, 'status'],
    ['a password', { password_hash: 'x' }, 400, 'password_hash'],
    [
      'a place that is not reached',
      { roles: [onWire(foreignRole('DEALER_USER'))] },
      400,
      'roles.0.configuration_id',
    ],
    ['a group that is not reached', { roles: [onWire(foreignRole('GROUP_USER'))] }, 400, 'roles.0.group_id'],
    ['no role at all', { roles: [] }, 400, 'roles'],
  ])('a change to %s is refused', async (_, changes, status, field) => {
    const { email } = await userWith(server, ownRole('DEALER_USER'))
    const response = await call(server, as('GROUP_ADMIN'), 'PATCH', { email, ...changes })
    expect([response.statusCode, response.json().field ?? '']).toEqual([status, field])
    expect((await storedOf(email)).roles).toEqual([['DEALER_USER', OWN_DEALERSHIP]])
  })

  test('a disabled user is out on the next request, cannot come back, and disabling again changes nothing', {
    tags: ['P4.3', 'P4.4', 'P7.16'],
  }, async () => {
    const { email } = await userWith(server, ownRole('DEALER_USER'))
    const cookie = await signedIn(server, email)
    const disable = () => call(server, as('DEALER_ADMIN'), 'DELETE', { email })
    const [first, second] = [await disable(), await disable()]
    expect([first.statusCode, first.json().status, second.statusCode]).toEqual([200, 'DISABLED', 200])
    expect((await get(server, cookie, '/auth/user/profile')).statusCode).toBe(401)
    expect((await logIn(server, email, PASSWORD)).statusCode).toBe(401)
    expect((await call(server, as('DEALER_ADMIN'), 'POST', newUser({ email }))).statusCode).toBe(409)
  })

  test('another tenant’s user is as unknown as nobody', async () => {
    const { email } = await userWith(server, { name: 'DEALER_USER', configurationId: FOREIGN_DEALERSHIP })
    for (const method of ['PATCH', 'DELETE'] as const) {
      const bodies = [email, 'nobody@nowhere.example'].map((address) => ({
        email: address,
        ...(method === 'PATCH' ? { name: 'X' } : {}),
      }))
      const answers = await Promise.all(bodies.map((body) => call(server, as('GROUP_ADMIN'), method, body)))
      const [foreign, nobody] = answers.map((answer) => {
        const { instance, ...problem } = answer.json()
        return { problem, known: typeof instance }
      })
      expect([answers[0]?.statusCode, foreign]).toEqual([404, nobody])
    }
    expect((await get(server, as('GROUP_ADMIN'), `${LIST}?search=${email}`)).statusCode).toBe(404)
  })
})
