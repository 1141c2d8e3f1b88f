import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
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

/** The calls, each with whether its body has names and roles. */
const CALLS = {
  'POST /auth/user': true,
  'PATCH /auth/user': true,
  'DELETE /auth/user': false,
  'POST /auth/user/enable': false,
  'POST /auth/user/invitation': false,
  'DELETE /auth/user/invitation': false,
  'PATCH /auth/user/profile': true,
} as const
/** Roles with rights appear more often, because their requests can succeed. */
const ABLE = ['GROUP_ADMIN', 'DEALER_ADMIN'] as const
const ACTORS = ['LF_USER', 'GROUP_USER', 'DEALER_USER', ...ABLE, ...ABLE, ...ABLE, ...ABLE] as const
type Actor = (typeof ACTORS)[number]
type User = NonNullable<ReturnType<Awaited<ReturnType<typeof everybody>>['get']>>

/** A second copy of the rule of the specification. */
function isWithin(actor: Actor, { groupId, configurationId }: User['roles'][number]) {
  if (actor === 'DEALER_ADMIN') return configurationId === OWN_DEALERSHIP
  return actor === 'GROUP_ADMIN' && (groupId === OWN_GROUP || OWN_DEALERSHIPS.includes(configurationId ?? ''))
}

const levelOf = (name: string) => (isRoleName(name) ? ROLE_LEVELS[name] : Number.NaN)
const isGivable = (actor: Actor, user: User) =>
  user.roles.every((it) => levelOf(it.name) <= ROLE_LEVELS[actor] && isWithin(actor, it))
const isManaged = (actor: Actor, user?: User) =>
  user === undefined || user.roles.every((it) => levelOf(it.name) < ROLE_LEVELS[actor] && isWithin(actor, it))

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
const request = fc.record({
  actor: fc.constantFrom(...ACTORS),
  call: fc.constantFrom<keyof typeof CALLS>(...(Object.keys(CALLS) as (keyof typeof CALLS)[])),
  target: fc.oneof({ weight: 2, arbitrary: fc.nat(12) }, fc.constantFrom('self', 'new', 'new')),
  roles: fc.oneof(
    fc.constant(undefined),
    fittingRole.map((fitting) => [fitting]),
    fc.array(fc.oneof(fittingRole, anyRole), { maxLength: 2 }),
  ),
  more: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, anything),
})

/** A call that succeeds, for each kind: among 500 random ones there may be none. The second of each two targets is foreign. */
const PERMITTED = (
  ['PATCH /auth/user', 'POST /auth/user', 'DELETE /auth/user', 'POST /auth/user/enable'] as const
).map((call) => ({
  actor: 'GROUP_ADMIN' as const,
  call,
  target: call === 'POST /auth/user' ? ('new' as const) : 1 + 2 * ROLE_NAMES.indexOf('DEALER_USER'),
  roles: [onWire(ownRole('DEALER_USER'))],
  more: {},
}))

const { server, as } = signedInServer()
const targets: string[] = [ACCOUNTS.LF_ADMIN]
let made = 0

beforeAll(async () => {
  for (const name of ROLE_NAMES)
    for (const role of [ownRole(name), foreignRole(name)]) targets.push((await userWith(server, role)).email)
})

test('no request gives a right that the caller may not give', { tags: ['P6.5'] }, async () => {
  let before = await everybody(server)
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(request, async ({ actor, call, target, roles, more }) => {
      const [method = '', url = ''] = call.split(' ')
      const others = target === 'new' ? `new${++made}@maple.example` : targets[Number(target)]
      const fields = {
        ...(url.endsWith('/profile') ? {} : { email: target === 'self' ? ACCOUNTS[actor] : others }),
        ...(CALLS[call] ? { name: 'A', family_name: 'B', roles } : {}),
      }
      // As text, so that `__proto__` becomes an own field.
      const text = [fields, more].map((part) => JSON.stringify(part).slice(1, -1)).filter(Boolean)
      const response = await server.inject({
        method: method as 'POST',
        url,
        payload: `{${text.join(',')}}`,
        headers: { cookie: as(actor), 'content-type': 'application/json' },
      })
      expect(response.statusCode).toBeLessThan(500)
      if (response.statusCode === 200) done.add(call)
      const after = await everybody(server)
      for (const [address, user] of after) {
        const former = before.get(address)
        const rightsOf = (one?: User) => JSON.stringify([one?.status, one?.passwordHash, one?.roles])
        if (rightsOf(user) === rightsOf(former)) continue
        const kept = former?.status ?? 'FORCE_CHANGE_PASSWORD'
        const statuses: Readonly<Record<string, string>> = {
          'DELETE /auth/user': 'DISABLED',
          'POST /auth/user/enable': 'CONFIRMED',
        }
        const isInvitedAgain = url.endsWith('/invitation') && former?.status === 'FORCE_CHANGE_PASSWORD'
        expect({
          address,
          isGivable: isGivable(actor, user),
          isManaged: isManaged(actor, former),
          // Restores all but removed rights and passwords.
          status: user.status,
          isPasswordKept: isInvitedAgain || user.passwordHash === (former ?? user).passwordHash,
        }).toEqual({
          address,
          isGivable: true,
          isManaged: true,
          status: statuses[call] ?? kept,
          isPasswordKept: true,
        })
      }
      for (const [address, former] of before)
        if (!after.has(address))
          expect([call, former.status, isManaged(actor, former)]).toEqual([
            'DELETE /auth/user/invitation',
            'FORCE_CHANGE_PASSWORD',
            true,
          ])
      before = after
    }),
    { numRuns: 500, examples: PERMITTED.map((each): [typeof each] => [each]) },
  )
  // Some requests of each kind must have succeeded: otherwise the property proves nothing.
  expect([...done]).toEqual(expect.arrayContaining(PERMITTED.map(({ call }) => call)))
})
