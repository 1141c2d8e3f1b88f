import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../../../server/auth/sessions.ts'
import { sessions, userRoles, users } from '../../../../server/database/schema.ts'
import { SIGNED_IN_AS_HEADER } from '../../../../src/services/wire/signed-in-as.ts'
import { FEATURES_OF_ROLES } from '../../../domain/features-of-roles.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import {
  ACCOUNTS,
  addUser,
  FOREIGN_DEALERSHIP,
  FOREIGN_GROUP,
  get,
  logIn,
  OWN_DEALERSHIP,
  SIBLING_DEALERSHIP,
} from '../users/people.ts'
import { watched } from '../users/watched-users.ts'

const PASSWORD = 'Right-Password-1'
const PROFILE = '/auth/user/profile'
const LOGOUT = '/auth/user/logout'

describe('sessions', () => {
  let server: TestServer
  let at = SEEDED_AT.getTime()

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => new Date(at) })
  })
  afterAll(() => server.close())

  const statusOf = async (cookie: string, url = PROFILE) => (await get(server, cookie, url)).statusCode

  test('an unused session ends', async () => {
    const cookie = await signedIn(server, ACCOUNTS.LF_USER)
    at += SESSION_IDLE_MS - 1
    expect(await statusOf(cookie)).toBe(200)
    at += SESSION_IDLE_MS - 1
    expect(await statusOf(cookie)).toBe(200)
    at += SESSION_IDLE_MS
    expect(await statusOf(cookie)).toBe(401)
  })

  test('a used session ends too', async () => {
    const cookie = await signedIn(server, ACCOUNTS.LF_USER)
    const end = at + SESSION_LIFETIME_MS
    while (at + SESSION_IDLE_MS - 1 < end) {
      at += SESSION_IDLE_MS - 1
      expect(await statusOf(cookie)).toBe(200)
    }
    at = end - 1
    expect(await statusOf(cookie)).toBe(200)
    at = end
    expect(await statusOf(cookie)).toBe(401)
  })

  test('a sign-out from our own pages ends the session and clears the cookie, and succeeds without a session', {
    tags: ['P7.6'],
  }, async () => {
    const cookie = await signedIn(server, ACCOUNTS.LF_USER)
    const foreign = await server.inject({ url: LOGOUT, headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    expect([foreign.statusCode, await statusOf(cookie)]).toEqual([403, 200])
    const response = await get(server, cookie, LOGOUT)
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'sid', value: '', path: '/', httpOnly: true }),
    ])
    expect(response.cookies[0]?.expires?.getTime()).toBe(0)
    expect([await statusOf(cookie), await statusOf(cookie, LOGOUT), await statusOf('', LOGOUT)]).toEqual([
      401, 200, 200,
    ])
  })

  test.each(['', `sid=${'A'.repeat(43)}`, `sid=${'x'.repeat(3000)}`, 'sid=%00', "sid=' or 1=1 --"])(
    'a cookie without a session is a 401: %s',
    async (cookie) => {
      const response = await get(server, cookie, PROFILE)
      expect([response.statusCode, response.json().error]).toEqual([401, 'unauthorized'])
    },
  )

  describe('a page that names the user of its screens', () => {
    const call = (cookie: string, named: string, payload?: object, url = PROFILE) =>
      server.inject({
        method: payload ? 'PATCH' : 'GET',
        url,
        headers: { cookie, [SIGNED_IN_AS_HEADER]: named, 'sec-fetch-site': 'same-origin' },
        ...(payload ? { payload } : {}),
      })

    test('gets answers in the session of that user', async () => {
      const { email } = await addUser(server, { password: PASSWORD })
      const cookie = await signedIn(server, email)
      const named = encodeURIComponent(email)
      expect((await call(cookie, named)).json().email).toBe(email)
      expect((await call(cookie, named, { name: 'Renée' })).json().name).toBe('Renée')
    })

    test.each([
      'admin%40provider.example',
      'dealer.admin@maple.example',
      '',
      '%',
      'dealer.admin%40maple.example, dealer.admin%40maple.example',
    ])('gets a 401 in another session, and changes nothing: %s', async (named) => {
      const cookie = await signedIn(server, ACCOUNTS.DEALER_ADMIN)
      const before = (await get(server, cookie, PROFILE)).json()
      const stored = await server.db.select().from(sessions)
      at += 2 * 60_000
      for (const [payload, url] of [
        [undefined, PROFILE],
        [{ name: 'Mallory' }, PROFILE],
        [{ email: ACCOUNTS.DEALER_USER, name: 'Mallory' }, '/auth/user'],
      ] as const) {
        const response = await call(cookie, named, payload, url)
        expect([response.statusCode, response.headers['content-type'], response.json().error]).toEqual([
          401,
          'application/problem+json',
          'unauthorized',
        ])
      }
      expect(await server.db.select().from(sessions)).toEqual(stored)
      expect((await get(server, cookie, PROFILE)).json()).toEqual(before)
    })

    test('can end any session', async () => {
      const cookie = await signedIn(server, ACCOUNTS.DEALER_ADMIN)
      const response = await call(cookie, 'admin%40provider.example', undefined, LOGOUT)
      expect([response.statusCode, await statusOf(cookie)]).toEqual([200, 401])
    })
  })

  test('a removed, changed or added role takes effect with the next request', async () => {
    const roles = [{ name: 'DEALER_USER', configurationId: OWN_DEALERSHIP } as const]
    const { id, email } = await addUser(server, { password: PASSWORD, roles })
    const cookie = await signedIn(server, email)
    const see = async (dealership: string) =>
      statusOf(cookie, `/batteries/api/v1/battery/reports?context_type=dealership&context_id=${dealership}`)
    expect([await see(OWN_DEALERSHIP), await see(FOREIGN_DEALERSHIP)]).toEqual([200, 404])
    await server.db
      .update(userRoles)
      .set({ configurationId: FOREIGN_DEALERSHIP })
      .where(eq(userRoles.userId, id))
    expect([await see(OWN_DEALERSHIP), await see(FOREIGN_DEALERSHIP)]).toEqual([404, 200])
    await server.db.delete(userRoles).where(eq(userRoles.userId, id))
    expect([await see(OWN_DEALERSHIP), await see(FOREIGN_DEALERSHIP)]).toEqual([403, 403])
    await server.db.insert(userRoles).values({ id: `${id}-new`, userId: id, name: 'LF_USER' })
    expect([await see(OWN_DEALERSHIP), await see(FOREIGN_DEALERSHIP)]).toEqual([200, 200])
  })

  test.each(['DISABLED', 'FORCE_CHANGE_PASSWORD'] as const)(
    'an account that becomes %s loses its session at once',
    async (status) => {
      const { id, email } = await addUser(server, { password: PASSWORD })
      const cookie = await signedIn(server, email)
      expect(await statusOf(cookie)).toBe(200)
      await server.db.update(users).set({ status }).where(eq(users.id, id))
      expect(await statusOf(cookie)).toBe(401)
    },
  )

  test('a sign-in deletes expired sessions', async () => {
    const { id, email } = await addUser(server, { password: PASSWORD })
    await logIn(server, email, PASSWORD)
    at += SESSION_LIFETIME_MS + 1
    await logIn(server, email, PASSWORD)
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(1)
  })

  test('several roles have a common reach, and the highest decides the features', {
    tags: ['P6.2'],
  }, async () => {
    const { email } = await addUser(server, {
      password: PASSWORD,
      roles: [
        { name: 'DEALER_ADMIN', configurationId: OWN_DEALERSHIP },
        { name: 'GROUP_USER', groupId: FOREIGN_GROUP },
      ],
    })
    const cookie = await signedIn(server, email)
    const profile = (await get(server, cookie, PROFILE)).json()
    expect(profile.features.toSorted()).toEqual(FEATURES_OF_ROLES.GROUP_USER.toSorted())
    expect(profile.groups.map(({ id }: { id: string }) => id)).toEqual([FOREIGN_GROUP])
    expect(profile.dealers.map(({ id }: { id: string }) => id)).toEqual([OWN_DEALERSHIP])
    const groups = (await get(server, cookie, '/configurations/api/v1/group')).json()
    expect(groups.map((group: { dealers: object[] }) => group.dealers.length)).toEqual([1, 4])
    const reports = '/batteries/api/v1/battery/reports?context_type=dealership&context_id='
    const seen = [OWN_DEALERSHIP, FOREIGN_DEALERSHIP, SIBLING_DEALERSHIP]
    expect(await Promise.all(seen.map((id) => statusOf(cookie, `${reports}${id}`)))).toEqual([200, 200, 404])
    const roles = [
      { name: 'DEALER_USER' as const, configurationId: OWN_DEALERSHIP },
      { name: 'LF_USER' as const },
    ]
    const everywhere = await signedIn(server, (await addUser(server, { password: PASSWORD, roles })).email)
    expect(await statusOf(everywhere, `${reports}${FOREIGN_DEALERSHIP}`)).toBe(200)
  })

  test('a change of the profile changes only the sent fields', { tags: ['P7.18'] }, async () => {
    const { email } = await addUser(server, { password: PASSWORD })
    const cookie = await signedIn(server, email)
    const patch = (payload: object) =>
      server.inject({ method: 'PATCH', url: PROFILE, headers: { cookie }, payload })
    const { answer: response, changes } = await watched(server, () =>
      patch({ name: '  Zoë ', preferred_theme: 'dark' }),
    )
    expect(changes).toEqual({ [email]: { name: 'Zoë', preferredTheme: 'dark' } })
    expect(response.json()).toMatchObject({
      name: 'Zoë',
      family_name: 'User',
      preferred_theme: 'dark',
      preferred_language: 'en',
    })
    expect((await get(server, cookie, PROFILE)).json()).toEqual(response.json())
    const refused = [
      { name: '' },
      { name: 'x'.repeat(101) },
      { name: 'nul\u0000' },
      { preferred_language: 'de' },
      { preferred_theme: 'DARK' },
      { email: 'other@provider.example' },
      { status: 'DISABLED' },
      { roles: [{ name: 'LF_ADMIN' }] },
    ]
    for (const payload of refused) {
      const answer = await patch(payload)
      expect([answer.statusCode, answer.json().field]).toEqual([400, Object.keys(payload)[0]])
    }
    expect((await get(server, cookie, PROFILE)).json()).toEqual(response.json())
  })
})
