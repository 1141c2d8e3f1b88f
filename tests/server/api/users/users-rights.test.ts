import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { isRoleName, ROLE_LEVELS, ROLE_NAMES } from '../../../../src/domain/session/roles.ts'
import { signedInServer } from '../signed-in-server.ts'
import {
  ACCOUNTS,
  FOREIGN_DEALERSHIP,
  FOREIGN_GROUP,
  OWN_DEALERSHIP,
  OWN_DEALERSHIPS,
  OWN_GROUP,
} from './people.ts'
import { foreignRole, onWire, ownRole, userWith } from './user-calls.ts'
import { everybody } from './watched-users.ts'

const CALLS = [
  { method: 'POST', url: '/auth/user' },
  { method: 'PATCH', url: '/auth/user' },
  { method: 'DELETE', url: '/auth/user' },
  { method: 'POST', url: '/auth/user/enable' },
  { method: 'POST', url: '/auth/user/invitation' },
  { method: 'DELETE', url: '/auth/user/invitation' },
  { method: 'PATCH', url: '/auth/user/profile' },
] as const
/** The roles of dealerships and groups with rights on users. */
const ABLE = ['GROUP_ADMIN', 'DEALER_ADMIN'] as const
// Roles with rights appear more often, because their requests can succeed.
const ACTORS = ['LF_USER', 'GROUP_USER', 'DEALER_USER', ...ABLE, ...ABLE, ...ABLE, ...ABLE] as const
type User = NonNullable<ReturnType<Awaited<ReturnType<typeof everybody>>['get']>>

/** A second copy of the rule of the specification. */
function isWithin(actor: (typeof ACTORS)[number], { groupId, configurationId }: User['roles'][number]) {
  if (actor === 'DEALER_ADMIN') return configurationId === OWN_DEALERSHIP
  return actor === 'GROUP_ADMIN' && (groupId === OWN_GROUP || OWN_DEALERSHIPS.includes(configurationId ?? ''))
}

const levelOf = (name: string) => (isRoleName(name) ? ROLE_LEVELS[name] : Number.NaN)

const anything = fc.dictionary(
  fc.constantFrom(
    ...['role', 'roles', 'level', 'status', 'id', 'user_id', 'password_hash', 'passwordHash', 'features'],
    ...['groups', 'dealers', 'configuration_id', 'group_id', 'is_admin', '__proto__', 'constructor', 'name'],
  ),
  fc.oneof(
    fc.constantFrom<unknown>('LF_ADMIN', 6, true, null, 'CONFIRMED', OWN_GROUP, [{ name: 'LF_ADMIN' }]),
    fc.jsonValue(),
  ),
  { maxKeys: 3 },
)
const anyRole = fc.record(
  {
    name: fc.constantFrom(...ROLE_NAMES),
    group_id: fc.constantFrom(OWN_GROUP, FOREIGN_GROUP, null),
    configuration_id: fc.constantFrom(OWN_DEALERSHIP, FOREIGN_DEALERSHIP, null),
    level: fc.constantFrom(1, 6),
  },
  { requiredKeys: ['name'] },
)
/** A role as the form sends it. Most requests use one, so that many succeed. */
const fittingRole = fc.constantFrom(...ROLE_NAMES).map((name) => onWire(ownRole(name)))

/** Calls that succeed: among 500 random requests there may be none. */
const PERMITTED = {
  actor: 'GROUP_ADMIN',
  call: CALLS[1],
  // The second of each two is of another group.
  target: 1 + 2 * ROLE_NAMES.indexOf('DEALER_USER'),
  roles: [onWire(ownRole('DEALER_USER'))],
  more: {},
} as const
const EXAMPLES = [
  PERMITTED,
  { ...PERMITTED, call: CALLS[0], target: 'new' },
  { ...PERMITTED, call: CALLS[2] },
  { ...PERMITTED, call: CALLS[3] },
] as const

describe('no request gives a right that the caller may not give', () => {
  const portal = signedInServer()
  const targets: string[] = [ACCOUNTS.LF_ADMIN]
  let made = 0

  beforeAll(async () => {
    for (const name of ROLE_NAMES) {
      targets.push((await userWith(portal.server, ownRole(name))).email)
      targets.push((await userWith(portal.server, foreignRole(name))).email)
    }
  })

  test('for any caller, call and body', { tags: ['P6.5'] }, async () => {
    const request = fc.record({
      actor: fc.constantFrom(...ACTORS),
      call: fc.constantFrom(...CALLS),
      target: fc.oneof({ weight: 2, arbitrary: fc.nat(12) }, fc.constantFrom('self', 'new', 'new')),
      roles: fc.oneof(
        fc.constant(undefined),
        fc.constant([onWire(ownRole('DEALER_USER'))]),
        fittingRole.map((fitting) => [fitting]),
        fc.array(fc.oneof(fittingRole, anyRole), { maxLength: 2 }),
      ),
      more: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, anything),
    })
    let before = await everybody(portal.server)
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(request, async ({ actor, call: { method, url }, target, roles, more }) => {
        const others = target === 'new' ? `new${++made}@maple.example` : targets[Number(target)]
        const fields = {
          ...(url === '/auth/user/profile' ? {} : { email: target === 'self' ? ACCOUNTS[actor] : others }),
          ...(method === 'DELETE' || url === '/auth/user/enable' || url === '/auth/user/invitation'
            ? {}
            : { name: 'A', family_name: 'B', roles }),
        }
        // As text, so that `__proto__` becomes an own field.
        const text = [fields, more].map((part) => JSON.stringify(part).slice(1, -1)).filter(Boolean)
        const response = await portal.server.inject({
          method,
          url,
          payload: `{${text.join(',')}}`,
          headers: { cookie: portal.as(actor), 'content-type': 'application/json' },
        })
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode === 200) done.add(`${method} ${url}`)
        const after = await everybody(portal.server)
        for (const [address, user] of after) {
          const former = before.get(address)
          const rightsOf = (one?: User) => JSON.stringify([one?.status, one?.passwordHash, one?.roles])
          if (rightsOf(user) === rightsOf(former)) continue
          const level = ROLE_LEVELS[actor]
          const kept = former?.status ?? 'FORCE_CHANGE_PASSWORD'
          const status = method === 'DELETE' ? 'DISABLED' : url === '/auth/user/enable' ? 'CONFIRMED' : kept
          expect({
            address,
            isGivable: user.roles.every((it) => levelOf(it.name) <= level && isWithin(actor, it)),
            isManaged: (former?.roles ?? []).every((it) => levelOf(it.name) < level && isWithin(actor, it)),
            // Restores all but removed rights and passwords.
            status: user.status,
            isPasswordKept:
              former === undefined ||
              user.passwordHash === former.passwordHash ||
              (url === '/auth/user/invitation' && former.status === 'FORCE_CHANGE_PASSWORD'),
          }).toEqual({ address, isGivable: true, isManaged: true, status, isPasswordKept: true })
        }
        for (const [address, former] of before) {
          if (after.has(address)) continue
          const isManaged = former.roles.every(
            (it) => levelOf(it.name) < ROLE_LEVELS[actor] && isWithin(actor, it),
          )
          expect([url, former.status, isManaged]).toEqual([
            '/auth/user/invitation',
            'FORCE_CHANGE_PASSWORD',
            true,
          ])
        }
        before = after
      }),
      { numRuns: 500, examples: EXAMPLES.map((each): [typeof each] => [each]) },
    )
    // Some requests of each kind must have succeeded: otherwise the property proves nothing.
    expect([...done]).toEqual(
      expect.arrayContaining(EXAMPLES.map(({ call: { method, url } }) => `${method} ${url}`)),
    )
  })
})
