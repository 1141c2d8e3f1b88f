import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../../server/demo/demo-password.ts'
import { isRoleName, type RoleName } from '../../../src/domain/roles.ts'
import type { userRowSchema } from '../../../src/services/wire/users.ts'
import { FEATURES_OF_ROLES } from '../../domain/features-of-roles.ts'
import type { Actor, GridRow } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { forEachCell, statusesOf } from './matrix.ts'
import { NEW_PASSWORD } from './passwords.ts'
import { ACCOUNTS, addUser, get, ROLES } from './people.ts'
import { registeredCalls } from './registered-calls.ts'
import { BELONGS, CALLS, GIVEN, GROUPS, LISTED, MANAGED, PLACES } from './role-matrix-table.ts'
import { call, LIST, newUser, onWire } from './user-calls.ts'
import { everybody, watched } from './watched-users.ts'

const BASES = ['/auth', '/configurations']
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
/** The calls that end the session of whoever makes them: a sign-in begins another one. */
const ENDING = ['POST /auth/login', 'GET /auth/user/logout']
const NOBODY = 'nobody@nowhere.example'

/** What goes with a call; the other calls are made without input. */
const INPUT: Readonly<
  Record<string, (email: string) => { payload?: object; query?: Record<string, string> }>
> = {
  'POST /auth/login': (email) => ({ payload: { email, password: DEMO_PASSWORD } }),
  'PATCH /auth/user/profile': () => ({ payload: { name: 'Changed' } }),
  'POST /auth/forgot-password': (email) => ({ payload: { email } }),
  'POST /auth/reset-password': (email) => ({
    payload: { email, code: '12345678', new_password: NEW_PASSWORD },
  }),
  'POST /auth/set-password': (email) => ({
    payload: { email, temporary_password: 'Wrong-Password-1', new_password: NEW_PASSWORD },
  }),
  'GET /auth/google/login': () => ({
    query: { redirect_uri: '/auth-callback', origin: 'http://localhost:4400' },
  }),
  'POST /auth/user': () => ({ payload: {} }),
  'PATCH /auth/user': () => ({ payload: {} }),
  'DELETE /auth/user': () => ({ payload: {} }),
  'POST /configurations/api/v1/wifi': () => ({ payload: {} }),
  'PATCH /configurations/api/v1/wifi/:id': () => ({ payload: {} }),
}

describe('the role matrix', () => {
  let server: TestServer
  const cookies = new Map<Actor, string>()

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
    await addUser(server, { password: null })
  })
  afterAll(() => server.close())

  const as = (actor: Actor) => cookies.get(actor) ?? ''
  const emailOf = (actor: Actor) => (actor === 'signed out' ? NOBODY : ACCOUNTS[actor])

  /** What a row's calls change: of the actors whose cell is a 200, `change` of the one with the e-mail beside it. */
  function changesOf({ cells }: GridRow, emails: readonly string[], change: object) {
    const done = emails.filter((_, index) => cells[index]?.expected === '200')
    return Object.fromEntries(done.map((email) => [email, change]))
  }

  test('the table knows every call that the server answers', { tags: ['P7.2'] }, async () => {
    expect(await registeredCalls(server, BASES)).toEqual(CALLS.map(({ label }) => label).sort())
  })

  describe('who may make a call', { tags: ['P6.12', 'P6.13', 'P7.6'] }, () => {
    test.each(CALLS)('$label', async (row) => {
      const [name, url = ''] = row.label.split(' ')
      const method = METHODS.find((known) => known === name) ?? 'GET'
      // Sessions of their own, which some calls end.
      const own = new Map<Actor, string>()
      for (const role of ROLES) own.set(role, await signedIn(server, ACCOUNTS[role]))
      const seen = await watched(server, () =>
        statusesOf(row, (actor) =>
          server.inject({
            method,
            url,
            headers: { cookie: own.get(actor) ?? '' },
            ...INPUT[row.label]?.(emailOf(actor)),
          }),
        ),
      )
      const isOwnChange = row.label === 'PATCH /auth/user/profile'
      expect(seen).toEqual({
        answer: row.cells,
        changes: isOwnChange
          ? changesOf(
              row,
              row.cells.map(({ actor }) => emailOf(actor)),
              { name: 'Changed' },
            )
          : {},
      })
      for (const role of ROLES) {
        const statusOf = async (one = '') => (await get(server, one, '/auth/user/profile')).statusCode
        expect([role, await statusOf(own.get(role)), await statusOf(as(role))]).toEqual([
          role,
          ENDING.includes(row.label) ? 401 : 200,
          200,
        ])
      }
    })
  })

  describe('whose profile one gets', () => {
    test.each(ROLES)(
      '%s: the own one',
      { tags: ['P3.7', 'P6.8', 'P6.9', 'P6.11', 'P7.17'] },
      async (role) => {
        const profile = (await get(server, as(role), '/auth/user/profile')).json()
        expect({
          email: profile.email,
          role: profile.roles.map(({ name }: { name: string }) => name),
          groups: placesOf(profile.groups),
          dealers: profile.dealers.map(({ id }: { id: string }) => id),
          features: profile.features.toSorted(),
        }).toEqual({
          email: ACCOUNTS[role],
          role: [role],
          ...BELONGS[role],
          features: FEATURES_OF_ROLES[role].toSorted(),
        })
      },
    )
  })

  describe('which groups and dealerships one gets', {
    tags: ['P3.5', 'P6.16', 'P7.19', 'D3.11', 'D6.13'],
  }, () => {
    forEachCell(GROUPS, async (label, actor, expected) => {
      const response = await get(server, as(actor), label.split(' ')[1] ?? '')
      const place = PLACES[expected]
      expect(place ? placesOf(response.json()) : String(response.statusCode)).toEqual(
        place?.groups ?? expected,
      )
    })
  })

  function placesOf(groups: readonly { id: string; dealers: readonly { configuration_id: string }[] }[]) {
    return Object.fromEntries(
      groups.map(({ id, dealers }) => [id, dealers.map((dealer) => dealer.configuration_id)]),
    )
  }

  describe('whose users one gets', { tags: ['P7.4', 'P7.13'] }, () => {
    forEachCell(LISTED, async (label, actor, expected) => {
      const [type = '', id = ''] = label.split(' ')
      const context = {
        ...(type === 'none' ? {} : { context_type: type }),
        ...(id === '' ? {} : { context_id: id }),
      }
      const read = (url: string, query: Record<string, string>) =>
        get(server, as(actor), `${url}?${new URLSearchParams({ ...query, ...context })}`)
      const counts = await read(`${LIST}/filters`, {})
      if (PLACES[expected] === undefined) {
        const list = await read(LIST, {})
        expect([list.statusCode, counts.statusCode].map(String)).toEqual([expected, expected])
        return
      }
      const rows: z.infer<typeof userRowSchema>[] = []
      for (let page = 1; page === 1 || rows.length === (page - 1) * 100; page++) {
        const answer = await read(LIST, { limit: '100', page: String(page) })
        if (answer.statusCode === 404) break
        rows.push(...answer.json().data)
      }
      const people = [...(await everybody(server)).values()].filter((user) => belongsTo(expected, user.roles))
      expect(rows.map(({ email }) => email)).toEqual(people.map(({ email }) => email).sort())
      const count = (status: string) => people.filter((user) => user.status === status).length
      expect(counts.json()).toEqual({
        user_all: people.length,
        user_active: count('CONFIRMED'),
        user_disabled: count('DISABLED'),
        user_invited: count('FORCE_CHANGE_PASSWORD'),
      })
      // Of whoever is listed nothing is told that lies beyond what the caller reaches without a context.
      const reached = LISTED[0]?.cells.find((cell) => cell.actor === actor)?.expected ?? ''
      const told = rows.flatMap(({ roles }) => roles)
      const beyond = told.filter(
        ({ config_id, group_id }) => !belongsTo(reached, [{ groupId: group_id, configurationId: config_id }]),
      )
      expect(beyond).toEqual([])
    })
  })

  interface Held {
    readonly groupId: string | null
    readonly configurationId: string | null
  }

  function belongsTo(word: string, held: readonly Held[]): boolean {
    const { groups, hasGroupRoles } = PLACES[word] ?? { groups: {}, hasGroupRoles: false }
    const isThere = ({ groupId, configurationId }: Held) =>
      (hasGroupRoles && Object.keys(groups).some((id) => id === groupId)) ||
      Object.values(groups)
        .flat()
        .some((id) => id === configurationId)
    return word === 'everybody' || held.some(isThere)
  }

  describe('who may give which role', { tags: ['P5.6', 'P6.6'] }, () => {
    test.each(GIVEN)('$label', async (row) => {
      const role = roleOf(row.label)
      const addresses = row.cells.map(() => newUser().email.replace('maple', 'provider'))
      const invited = await watched(server, () =>
        statusesOf(row, (actor, index) => {
          const user = newUser({ email: addresses[index], roles: [onWire(role)] })
          return call(server, as(actor), 'POST', user)
        }),
      )
      const made = expect.objectContaining({ status: 'FORCE_CHANGE_PASSWORD', roles: [stored(role)] })
      expect(invited).toEqual({ answer: row.cells, changes: changesOf(row, addresses, made) })
      const targets = await Promise.all(
        row.cells.map(() => colleague({ name: 'DEALER_USER', configurationId: 'maple-ev-centre' })),
      )
      const emails = targets.map(({ email }) => email)
      const given = await watched(server, () =>
        statusesOf(row, (actor, index) =>
          call(server, as(actor), 'PATCH', { email: emails[index], roles: [onWire(role)] }),
        ),
      )
      const isSame = row.label === 'DEALER_USER of maple-ev-centre'
      expect(given).toEqual({
        answer: row.cells,
        changes: isSame ? {} : changesOf(row, emails, { roles: [stored(role)] }),
      })
    })
  })

  describe('whom one may change and disable', { tags: ['P6.5', 'P7.15', 'P7.16'] }, () => {
    test.each(MANAGED)('$label', async (row) => {
      const emails = await Promise.all(row.cells.map(({ actor }) => targetOf(row.label, actor)))
      const changed = await watched(server, () =>
        statusesOf(row, (actor, index) =>
          call(server, as(actor), 'PATCH', { email: emails[index], family_name: 'Changed' }),
        ),
      )
      const disabled = await watched(server, () =>
        statusesOf(row, (actor, index) => call(server, as(actor), 'DELETE', { email: emails[index] })),
      )
      expect([changed, disabled]).toEqual([
        { answer: row.cells, changes: changesOf(row, emails, { familyName: 'Changed' }) },
        { answer: row.cells, changes: changesOf(row, emails, { status: 'DISABLED' }) },
      ])
    })
  })

  async function targetOf(label: string, actor: Actor): Promise<string> {
    if (label === 'the own account') return emailOf(actor)
    if (label === 'an unknown address') return NOBODY
    const isNone = label === 'a user without a role'
    return (isNone ? await addUser(server, { password: null }) : await colleague(roleOf(label))).email
  }

  /** Somebody who may work at the provider, so that every role can be theirs. */
  const colleague = (role: Role) =>
    addUser(server, { password: null, domain: 'provider.example', roles: [role] })
})

interface Role {
  readonly name: RoleName
  readonly groupId?: string
  readonly configurationId?: string
}

/** `GROUP_USER of northstar` */
function roleOf(label: string): Role {
  const [name = '', place] = label.split(' of ')
  if (!isRoleName(name)) throw new Error(`There is no role ${name}.`)
  if (place === undefined) return { name }
  return name.startsWith('GROUP') ? { name, groupId: place } : { name, configurationId: place }
}

function stored({ name, groupId = '', configurationId = '' }: Role) {
  return { name, groupId: groupId || null, configurationId: configurationId || null }
}
