import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealerships, userRoles, users } from '../../../server/database/schema.ts'
import { ROLE_LEVELS, ROLE_NAMES, type RoleName } from '../../../src/domain/roles.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, FOREIGN_GROUP, OWN_DEALERSHIP, OWN_GROUP } from './people.ts'
import { foreignRole, ownRole, userWith } from './user-calls.ts'

const ACTORS = ['LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'] as const

const CALLS = [
  { method: 'POST', url: '/auth/user' },
  { method: 'PATCH', url: '/auth/user' },
  { method: 'DELETE', url: '/auth/user' },
  { method: 'PATCH', url: '/auth/user/profile' },
] as const

const ABLE = ['GROUP_ADMIN', 'DEALER_ADMIN'] as const

interface Rights {
  readonly status: string
  readonly password: string | null
  readonly roles: readonly { name: RoleName; groupId: string | null; configurationId: string | null }[]
}

describe('no request raises a right', () => {
  let server: TestServer
  const cookies = new Map<string, string>()
  const groupOf = new Map<string, string>()
  const targets: string[] = []

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    for (const actor of ACTORS) cookies.set(actor, await signedIn(server, ACCOUNTS[actor]))
    for (const { id, groupId } of await server.db.select().from(dealerships)) groupOf.set(id, groupId)
    for (const name of ROLE_NAMES) {
      targets.push((await userWith(server, ownRole(name))).email)
      targets.push((await userWith(server, foreignRole(name))).email)
    }
    targets.push(ACCOUNTS.LF_ADMIN)
  })
  afterAll(() => server.close())

  async function rightsOfAll(): Promise<ReadonlyMap<string, Rights>> {
    const [people, roles] = [
      await server.db.select().from(users),
      await server.db.select().from(userRoles).orderBy(userRoles.id),
    ]
    return new Map(
      people.map(({ id, email, status, passwordHash }) => [
        email,
        {
          status,
          password: passwordHash,
          roles: roles
            .filter(({ userId }) => userId === id)
            .map(({ name, groupId, configurationId }) => ({
              name: ROLE_NAMES.find((known) => known === name) ?? 'DEALER_USER',
              groupId,
              configurationId,
            })),
        },
      ]),
    )
  }

  /** The rule of the specification, written down a second time. */
  function isWithin(actor: (typeof ACTORS)[number], { groupId, configurationId }: Rights['roles'][number]) {
    if (actor === 'LF_USER') return false
    if (actor.startsWith('GROUP')) {
      return groupId === OWN_GROUP || (configurationId !== null && groupOf.get(configurationId) === OWN_GROUP)
    }
    return configurationId === OWN_DEALERSHIP
  }

  let made = 0
  function addressOf(actor: (typeof ACTORS)[number], email: string | undefined): string | undefined {
    if (email === 'self') return ACCOUNTS[actor]
    return email === 'new' ? `new${++made}@maple.example` : email
  }

  const extra = fc.dictionary(
    fc.constantFrom(
      'role',
      'roles',
      'level',
      'status',
      'id',
      'user_id',
      'password_hash',
      'passwordHash',
      'features',
      'groups',
      'dealers',
      'dealershipId',
      'configuration_id',
      'group_id',
      'is_admin',
      '__proto__',
      'constructor',
      'preferred_theme',
      'name',
    ),
    fc.oneof(
      fc.constantFrom<unknown>('LF_ADMIN', 6, true, null, 'CONFIRMED', OWN_GROUP, ['LF_ADMIN'], {
        name: 'LF_ADMIN',
      }),
      fc.constant([{ name: 'LF_ADMIN' }]),
      fc.jsonValue(),
    ),
    { maxKeys: 3 },
  )
  const role = fc.record(
    {
      name: fc.constantFrom(...ROLE_NAMES),
      group_id: fc.constantFrom(OWN_GROUP, FOREIGN_GROUP, null),
      configuration_id: fc.constantFrom(OWN_DEALERSHIP, FOREIGN_DEALERSHIP, null),
      level: fc.constantFrom(1, 6),
    },
    { requiredKeys: ['name'] },
  )
  /** As the form would send it; most requests are of this kind, so that many are carried out. */
  const fittingRole = fc.constantFrom(...ROLE_NAMES).map((name) => ({
    name,
    ...(name.startsWith('GROUP') ? { group_id: OWN_GROUP } : {}),
    ...(name.startsWith('DEALER') ? { configuration_id: OWN_DEALERSHIP } : {}),
  }))

  test('whoever sends whatever to whichever call', { tags: ['P6.5'] }, async () => {
    const request = fc.record({
      // Those who may do something are more interesting.
      actor: fc.constantFrom(...ACTORS, ...ABLE, ...ABLE, ...ABLE),
      call: fc.constantFrom(...CALLS),
      email: fc.oneof(
        { weight: 2, arbitrary: fc.nat(1000).map((index) => targets[index % targets.length]) },
        fc.constantFrom('self', 'new', 'new'),
      ),
      roles: fc.oneof(
        fc.constant(null),
        fc.constant([{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP }]),
        fittingRole.map((fitting) => [fitting]),
        fc.array(fc.oneof(fittingRole, role), { maxLength: 2 }),
      ),
      extra: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, extra),
    })
    let before = await rightsOfAll()
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(request, async ({ actor, call: { method, url }, email, roles, extra: more }) => {
        const fields = {
          ...(url === '/auth/user' ? { email: addressOf(actor, email) } : {}),
          ...(method === 'DELETE' ? {} : { name: 'A', family_name: 'B' }),
          ...(roles === null || method === 'DELETE' ? {} : { roles }),
        }
        const text = [fields, more ?? {}].map((part) => JSON.stringify(part).slice(1, -1)).filter(Boolean)
        const response = await server.inject({
          method,
          url,
          payload: `{${text.join(',')}}`,
          headers: { cookie: cookies.get(actor) ?? '', 'content-type': 'application/json' },
        })
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode === 200) done.add(`${actor} ${method} ${url}`)
        const after = await rightsOfAll()
        for (const [address, rights] of after) {
          const former = before.get(address)
          const isNew = former === undefined
          if (JSON.stringify(rights) === JSON.stringify(former)) continue
          const given = rights.roles.every(
            (it) => ROLE_LEVELS[it.name] <= ROLE_LEVELS[actor] && isWithin(actor, it),
          )
          const managed = (former?.roles ?? []).every(
            (it) => ROLE_LEVELS[it.name] < ROLE_LEVELS[actor] && isWithin(actor, it),
          )
          const isAble = ABLE.some((able) => able === actor)
          expect({ address, isAble, given, managed }).toEqual({
            address,
            isAble: true,
            given: true,
            managed: true,
          })
          // A right that was taken away does not come back, and a password is its owner's.
          expect(isNew ? 'FORCE_CHANGE_PASSWORD' : rights.status).toBe(
            isNew ? rights.status : method === 'DELETE' ? 'DISABLED' : former.status,
          )
          expect(isNew || rights.password === former.password).toBe(true)
        }
        before = after
      }),
      { numRuns: 1000 },
    )
    // The property would be void if nothing had ever been allowed.
    const allowed = ['DELETE', 'PATCH', 'POST'].filter((method) =>
      ABLE.some((actor) => done.has(`${actor} ${method} /auth/user`)),
    )
    expect(allowed).toEqual(['DELETE', 'PATCH', 'POST'])
  })
})
