import { once } from 'node:events'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '../../../../server/database/schema.ts'
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../../../server/identity/sessions.ts'
import { SIGNED_IN_AS_HEADER } from '../../../../src/services/wire/signed-in-as.ts'
import { FEATURES_OF_ROLES } from '../../../domain/features-of-roles.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { testServer } from '../signed-in-server.ts'
import {
  ACCOUNTS,
  addUser,
  FOREIGN_DEALERSHIP,
  FOREIGN_GROUP,
  get,
  type NewUser,
  OWN_DEALERSHIP,
  resultOf,
  SIBLING_DEALERSHIP,
  statusOf,
} from '../users/people.ts'
import { foreignRole, ownRole } from '../users/user-calls.ts'
import { watched } from '../users/watched-users.ts'

const PROFILE = '/auth/user/profile'
const LOGOUT = '/auth/user/logout'
const GROUPS = '/configurations/api/v1/group'
const [IDLE, LIFETIME] = [SESSION_IDLE_MS / 1000, SESSION_LIFETIME_MS / 1000]

describe('sessions', () => {
  let at = SEEDED_AT.getTime()
  const server = testServer({ seed: true, clock: () => new Date(at) })
  let origin = ''
  beforeAll(async () => {
    origin = await server.listen()
  })

  const enter = async (user: NewUser = { roles: [{ name: 'LF_USER' }] }) => {
    const { id, email } = await addUser(server, user)
    return { id, email, cookie: await signedIn(server, email) }
  }
  const seesReportsOf = (cookie: string, dealership: string) =>
    statusOf(server, cookie, `${REPORTS}?context_type=dealership&context_id=${dealership}`)

  describe('end', () => {
    const call = async (method: 'GET' | 'POST', cookie: string) => {
      const answer = await server.inject({ method, url: '/auth/user/session', headers: { cookie } })
      return answer.statusCode === 200 ? answer.json() : resultOf(answer)
    }
    const read = (cookie: string) => call('GET', cookie)
    const stay = (cookie: string) => call('POST', cookie)
    const limit = (idle: number, end: number) => ({ idle_ends_in: idle, ends_in: end })
    const OVER = [401, 'unauthorized']

    test('after some time without use, in whole seconds; reading that time is no use', async () => {
      const { cookie } = await enter()
      expect(await read(cookie)).toEqual(limit(IDLE, LIFETIME))
      at += SESSION_IDLE_MS - 600_000 - 1
      expect(await read(cookie)).toEqual(limit(600, LIFETIME - IDLE + 600))
      at += 600_000
      expect(await read(cookie)).toEqual(limit(0, LIFETIME - IDLE))
      at += 1
      expect([await read(cookie), await statusOf(server, cookie)]).toEqual([OVER, 401])
    })

    test('later after any other call and the one that stays, but not after that of the groups', async () => {
      const { cookie } = await enter()
      at += 600_000
      // A page reads them every five minutes by itself.
      expect(await statusOf(server, cookie, GROUPS)).toBe(200)
      expect(await read(cookie)).toEqual(limit(IDLE - 600, LIFETIME - 600))
      await statusOf(server, cookie)
      expect(await read(cookie)).toEqual(limit(IDLE, LIFETIME - 600))
      at += 30_000
      expect(await read(cookie)).toEqual(limit(IDLE - 30, LIFETIME - 630))
      expect(await stay(cookie)).toEqual(limit(IDLE, LIFETIME - 630))
      at += SESSION_IDLE_MS - 1
      expect(await stay(cookie)).toEqual(limit(IDLE, LIFETIME - 630 - IDLE))
    })

    test('after seven days, however often somebody stays', async () => {
      const { cookie } = await enter()
      const end = at + SESSION_LIFETIME_MS
      while (at + SESSION_IDLE_MS - 1 < end) {
        at += SESSION_IDLE_MS - 1
        expect(await stay(cookie)).toMatchObject({ idle_ends_in: expect.any(Number) })
      }
      at = end - 60_000
      expect(await stay(cookie)).toEqual(limit(IDLE, 60))
      at = end
      const over = [await stay(cookie), await read(cookie), await statusOf(server, cookie)]
      expect(over).toEqual([OVER, OVER, 401])
    })
  })

  test('a sign-out from our own pages ends the session and clears the cookie, and succeeds without a session', {
    tags: ['P7.6'],
  }, async () => {
    const cookie = await signedIn(server, ACCOUNTS.LF_USER)
    const foreign = await server.inject({ url: LOGOUT, headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    expect([foreign.statusCode, await statusOf(server, cookie)]).toEqual([403, 200])
    const response = await get(server, cookie, LOGOUT)
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    const cleared = { name: 'sid', value: '', path: '/', httpOnly: true, expires: new Date(0) }
    expect(response.cookies).toMatchObject([cleared])
    expect(await statusOf(server, cookie)).toBe(401)
    for (const none of [cookie, '']) expect(await statusOf(server, none, LOGOUT)).toBe(200)
  })

  test.each(['', `sid=${'A'.repeat(43)}`, `sid=${'x'.repeat(3000)}`, 'sid=%00', "sid=' or 1=1 --"])(
    'a cookie without a session is a 401: %s',
    async (cookie) => {
      expect(resultOf(await get(server, cookie, PROFILE))).toEqual([401, 'unauthorized'])
    },
  )

  describe('a page that names the user of its screens', () => {
    const call = (cookie: string, named: string, url = PROFILE, payload?: object) =>
      server.inject({
        method: payload ? 'PATCH' : 'GET',
        url,
        headers: { cookie, [SIGNED_IN_AS_HEADER]: named },
        ...(payload ? { payload } : {}),
      })

    test('gets answers in the session of that user', async () => {
      const { email, cookie } = await enter()
      const named = encodeURIComponent(email)
      expect((await call(cookie, named)).json().email).toBe(email)
      expect((await call(cookie, named, PROFILE, { name: 'Renée' })).json().name).toBe('Renée')
    })

    test.each([
      'admin%40provider.example',
      'dealer.admin@maple.example',
      '',
      '%',
      'dealer.admin%40maple.example, dealer.admin%40maple.example',
    ])('gets a 401 in another session, changes nothing, and can end any: %s', async (named) => {
      const cookie = await signedIn(server, ACCOUNTS.DEALER_ADMIN)
      const stored = await server.db.select().from(sessions)
      at += 2 * 60_000
      const { changes } = await watched(server, async () => {
        for (const [url, payload] of [
          [PROFILE, undefined],
          [PROFILE, { name: 'Mallory' }],
          ['/auth/user', { email: ACCOUNTS.DEALER_USER, name: 'Mallory' }],
        ] as const)
          expect(resultOf(await call(cookie, named, url, payload))).toEqual([401, 'unauthorized'])
      })
      expect([changes, await server.db.select().from(sessions)]).toEqual([{}, stored])
      expect((await call(cookie, named, LOGOUT)).statusCode).toBe(200)
      expect(await statusOf(server, cookie)).toBe(401)
    })
  })

  test.each(['DISABLED', 'FORCE_CHANGE_PASSWORD'] as const)(
    'an account that becomes %s loses its session at once',
    async (status) => {
      const { id, cookie } = await enter()
      await server.db.update(users).set({ status }).where(eq(users.id, id))
      expect(await statusOf(server, cookie)).toBe(401)
    },
  )

  test.each([
    ['without the rights of its beginning', 401, true],
    ['with them', 200, false],
  ])('a call whose body is slow to come ends %s', async (_, status, isDisabled) => {
    const { id, cookie } = await enter()
    // Then the first read of the session is seen in the database.
    at += 60_000
    const headers = { cookie, origin, 'content-type': 'application/json' }
    const call = request(`${origin}${PROFILE}`, { method: 'PATCH', headers })
    const answered = once(call, 'response')
    call.write('{"name":')
    const lastUse = async () =>
      (await server.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastUsedAt.getTime()
    await expect.poll(lastUse).toBe(at)
    at += 1001
    if (isDisabled) await server.db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, id))
    call.end('"Late"}')
    const [answer] = await answered
    answer.resume()
    const [stored] = await server.db.select().from(users).where(eq(users.id, id))
    expect([answer.statusCode, stored?.name]).toEqual([status, isDisabled ? 'Test' : 'Late'])
  })

  test('several roles have a common reach, and the highest decides the features', {
    tags: ['P6.2'],
  }, async () => {
    const { cookie } = await enter({ roles: [ownRole('DEALER_ADMIN'), foreignRole('GROUP_USER')] })
    const profile = (await get(server, cookie, PROFILE)).json()
    expect(profile.features.toSorted()).toEqual(FEATURES_OF_ROLES.GROUP_USER.toSorted())
    expect(profile.groups.map(({ id }: { id: string }) => id)).toEqual([FOREIGN_GROUP])
    expect(profile.dealers.map(({ id }: { id: string }) => id)).toEqual([OWN_DEALERSHIP])
    const groups = (await get(server, cookie, GROUPS)).json()
    expect(groups.map((group: { dealers: object[] }) => group.dealers.length)).toEqual([1, 4])
    const seen = [OWN_DEALERSHIP, FOREIGN_DEALERSHIP, SIBLING_DEALERSHIP].map((id) =>
      seesReportsOf(cookie, id),
    )
    expect(await Promise.all(seen)).toEqual([200, 200, 403])
    const everywhere = await enter({ roles: [ownRole('DEALER_USER'), ownRole('LF_USER')] })
    expect(await seesReportsOf(everywhere.cookie, FOREIGN_DEALERSHIP)).toBe(200)
  })

  test('a change of the profile changes only the sent fields', { tags: ['P7.18'] }, async () => {
    const { email, cookie } = await enter()
    const payload = { name: '  Zoë ', preferred_theme: 'dark' }
    const { answer, changes } = await watched(server, () =>
      server.inject({ method: 'PATCH', url: PROFILE, headers: { cookie }, payload }),
    )
    expect(changes).toEqual({ [email]: { name: 'Zoë', preferredTheme: 'dark' } })
    expect(answer.json()).toMatchObject({
      name: 'Zoë',
      family_name: 'User',
      preferred_theme: 'dark',
      preferred_language: 'en',
    })
    expect((await get(server, cookie, PROFILE)).json()).toEqual(answer.json())
  })
})
