import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { parseCsv } from '../../support/csv.ts'
import { signedIn } from '../../support/sessions.ts'
import { copiedFrom } from '../auth/mails.ts'
import { choose } from '../auth/passwords.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, everyRow, type Query } from '../stock-calls.ts'
import { logIn, OWN_GROUP, PASSWORD, resultOf, statusOf } from './people.ts'
import { call, enable, foreignRole, LIST, newUser, onWire, ownRole, userWith } from './user-calls.ts'
import { everybody } from './watched-users.ts'

describe('users', () => {
  const { server, as } = signedInServer()

  const change = (cookie: string, email: string, body: object) =>
    call(server, cookie, 'PATCH', { email, ...body })
  const disable = (cookie: string, email: string) => call(server, cookie, 'DELETE', { email })
  const rolesOf = async (email: string) => (await everybody(server)).get(email)?.roles
  const given = (name: 'DEALER_ADMIN' | 'GROUP_ADMIN') => ({ roles: [onWire(ownRole(name))] })

  test('a user with another role out of the actor’s reach cannot be changed, and keeps that role', async () => {
    const { email } = await userWith(server, ownRole('DEALER_USER'), foreignRole('DEALER_USER'))
    const admin = as('GROUP_ADMIN')
    const refused = [403, 'You may not manage this user.']
    for (const answer of [await change(admin, email, given('DEALER_ADMIN')), await disable(admin, email)])
      expect([answer.statusCode, answer.json().message]).toEqual(refused)
    expect(await rolesOf(email)).toHaveLength(2)
    expect((await disable(as('LF_ADMIN'), email)).statusCode).toBe(200)
  })

  test('a role in one organisation gives no right to change a role in another', async () => {
    const admin = await userWith(server, ownRole('DEALER_ADMIN'), foreignRole('GROUP_ADMIN'))
    const cookie = await signedIn(server, admin.email)
    const peer = await userWith(server, ownRole('DEALER_ADMIN'))
    const lower = await userWith(server, foreignRole('DEALER_ADMIN'))
    expect((await change(cookie, peer.email, { name: 'Changed' })).statusCode).toBe(403)
    expect((await change(cookie, lower.email, { name: 'Changed' })).statusCode).toBe(200)
    const roles = [onWire(ownRole('GROUP_USER'))]
    expect((await call(server, cookie, 'POST', newUser({ roles }))).json().field).toBe('roles.0.group_id')
  })

  test('a change keeps missing fields, and a new role replaces the old one at once', {
    tags: ['P7.15'],
  }, async () => {
    const { email } = await userWith(server, ownRole('DEALER_USER'))
    const cookie = await signedIn(server, email)
    const language = await change(as('GROUP_ADMIN'), email, { preferred_language: 'FR' })
    expect(language.json()).toMatchObject({ name: 'Test', family_name: 'User', preferred_language: 'fr' })
    expect(await statusOf(server, cookie, LIST)).toBe(403)
    const role = await change(as('GROUP_ADMIN'), email.toUpperCase(), given('GROUP_ADMIN'))
    expect(role.json().roles).toEqual([{ name: 'GROUP_ADMIN', config_id: null, group_id: OWN_GROUP }])
    expect(await rolesOf(email)).toEqual([{ name: 'GROUP_ADMIN', groupId: OWN_GROUP, configurationId: null }])
    expect(await statusOf(server, cookie, LIST)).toBe(200)
    expect((await change(as('GROUP_ADMIN'), email, { name: 'Y' })).statusCode).toBe(403)
  })

  test('a disabled user loses the session and cannot sign in until enabled; each again changes nothing', {
    tags: ['P4.3', 'P4.4', 'P7.16'],
  }, async () => {
    const { email } = await userWith(server, ownRole('DEALER_USER'))
    const cookie = await signedIn(server, email)
    const admin = as('DEALER_ADMIN')
    for (const _ of ['first', 'again'])
      expect((await disable(admin, email)).json()).toMatchObject({ email, status: 'DISABLED' })
    expect(await statusOf(server, cookie)).toBe(401)
    expect((await logIn(server, email, PASSWORD)).statusCode).toBe(401)
    expect((await call(server, admin, 'POST', newUser({ email }))).statusCode).toBe(409)
    for (const _ of ['first', 'again'])
      expect((await enable(server, admin, email)).json()).toMatchObject({ email, status: 'CONFIRMED' })
    // Sessions that were ended stay ended.
    expect(await statusOf(server, cookie)).toBe(401)
    expect((await logIn(server, email, PASSWORD)).statusCode).toBe(200)
  })

  test('an enabled user who had not accepted the invitation can do so, with its temporary password', async () => {
    const { email } = newUser()
    const admin = as('DEALER_ADMIN')
    await call(server, admin, 'POST', newUser({ email }))
    const temporary = await copiedFrom(server, email)
    await disable(admin, email)
    expect((await enable(server, admin, email)).json().status).toBe('FORCE_CHANGE_PASSWORD')
    expect(resultOf(await logIn(server, email, temporary))).toEqual([401, 'user must change password'])
    expect((await choose(server, email, temporary)).statusCode).toBe(200)
  })

  test('a user of another tenant gives the same 404 as an unknown user', async () => {
    const { email } = await userWith(server, foreignRole('DEALER_USER'))
    const theirs = await disable(as('GROUP_ADMIN'), email)
    const unknown = await disable(as('GROUP_ADMIN'), 'nobody@nowhere.example')
    expect(theirs.json()).toEqual({ ...unknown.json(), instance: expect.anything(), status: 404 })
  })

  const emails = async (role: string, query: Query) =>
    (await everyRow<{ email: string }>(server, as(role), LIST, query)).map(({ email }) => email)

  test('the list is not ordered by roles and groups that the reader does not see', async () => {
    // Only the provider sees that the first two have roles elsewhere.
    const made = [
      (await userWith(server, ownRole('DEALER_USER'), foreignRole('GROUP_ADMIN'))).email,
      (await userWith(server, ownRole('DEALER_USER'), foreignRole('GROUP_USER'))).email,
      (await userWith(server, ownRole('DEALER_USER'))).email,
    ]
    const byEmail = made.toSorted()
    const ordered = async (role: string, query: Query) =>
      (await emails(role, query)).filter((email) => made.includes(email))
    for (const sort_key of ['role', 'group'])
      for (const sort_direction of ['ASC', 'DESC'])
        expect(await ordered('DEALER_ADMIN', { sort_key, sort_direction })).toEqual(byEmail)
    const query = { sort_key: 'role', sort_direction: 'DESC' }
    expect(await ordered('LF_ADMIN', query)).toEqual(made)
    const words = { ...query, language: 'en', time_zone: 'UTC' }
    const file = await ask(server, as('DEALER_ADMIN'), `${LIST}/export`, words)
    const cells = parseCsv(file.body, ',').flat()
    expect(cells.filter((cell) => made.includes(cell))).toEqual(byEmail)
  })

  test('the list is searched for the signs of a pattern as they are', async () => {
    const { id, email } = await userWith(server, ownRole('DEALER_USER'))
    await server.db.update(users).set({ name: '50%_\\' }).where(eq(users.id, id))
    for (const search of ['%', '_', '\\', '0%', '%_\\', `% ${email}`])
      expect(await emails('DEALER_ADMIN', { search })).toEqual([email])
    for (const search of ['5%0', '5_%', '%%', '\\\\', '%50'])
      expect(await emails('DEALER_ADMIN', { search })).toEqual([])
  })
})
