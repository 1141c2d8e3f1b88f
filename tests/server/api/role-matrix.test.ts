import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { dealerGroups, dealerships } from '../../../server/database/schema.ts'
import { isRoleName } from '../../../src/domain/session/roles.ts'
import type { dealerGroupsSchema } from '../../../src/services/wire/configurations.ts'
import type { userRowSchema } from '../../../src/services/wire/users.ts'
import { FEATURES_OF_ROLES } from '../../domain/features-of-roles.ts'
import { type Actor, type GridRow, ROLES } from '../../roles/grid.ts'
import { statusesOf } from './matrix.ts'
import { BELONGS, GIVEN, LISTED, MANAGED, PLACES } from './role-matrix-table.ts'
import { signedInServer } from './signed-in-server.ts'
import { ask, everyRow } from './stock-calls.ts'
import { ACCOUNTS, addUser, FOREIGN_DEALERSHIP, FOREIGN_GROUP, get, OWN_DEALERSHIP } from './users/people.ts'
import { call, enable, LIST, newUser, onWire, type Role } from './users/user-calls.ts'
import { everybody, watched } from './users/watched-users.ts'

const NOBODY = 'nobody@nowhere.example'

describe('the role matrix', () => {
  const portal = signedInServer()
  const { as } = portal

  beforeAll(async () => {
    await addUser(portal.server, { password: null })
    await portal.server.db.insert(dealerGroups).values({ id: 'zero', name: 'Zero Auto Group' })
  })

  const emailOf = (actor: Actor) => (actor === 'signed out' ? NOBODY : ACCOUNTS[actor])

  /** The expected changes of a row's calls: `change` for the user of each actor whose cell is a 200. */
  function changesOf({ cells }: GridRow, emails: readonly string[], change: object) {
    const done = emails.filter((_, index) => cells[index]?.expected === '200')
    return Object.fromEntries(done.map((email) => [email, change]))
  }

  test.each(ROLES)(
    '%s gets the own profile, and the groups and dealerships in its reach',
    { tags: ['P3.5', 'P3.7', 'P6.8', 'P6.9', 'P6.11', 'P6.16', 'P7.17', 'P7.19', 'D3.11', 'D6.13'] },
    async (role) => {
      const profile = (await get(portal.server, as(role), '/auth/user/profile')).json()
      const reached = (await get(portal.server, as(role), '/configurations/api/v1/group')).json()
      const { place, ...own } = BELONGS[role]
      expect({
        email: profile.email,
        role: profile.roles.map(({ name }: { name: string }) => name),
        groups: placesOf(profile.groups),
        dealers: profile.dealers.map(({ id }: { id: string }) => id),
        features: profile.features.toSorted(),
        reached: placesOf(reached),
      }).toEqual({
        email: ACCOUNTS[role],
        role: [role],
        ...own,
        features: FEATURES_OF_ROLES[role].toSorted(),
        reached: PLACES[place]?.groups,
      })
    },
  )

  test('the groups have each dealership with its stored data, sorted by name', async () => {
    const groups: z.infer<typeof dealerGroupsSchema> = (
      await get(portal.server, as('LF_ADMIN'), '/configurations/api/v1/group')
    ).json()
    const stored = await portal.server.db.select().from(dealerships)
    const named = stored.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    expect(groups.map(({ name }) => name)).toEqual(groups.map(({ name }) => name).sort())
    expect(groups.map(({ id, dealers }) => [id, dealers])).toEqual(
      groups.map(({ id }) => [
        id,
        named
          .filter(({ groupId }) => groupId === id)
          .map((one) => ({
            configuration_id: one.id,
            inventory_provider: one.inventoryProvider,
            dealer_id: one.dealerId,
            name: one.name,
          })),
      ]),
    )
  })

  function placesOf(groups: readonly { id: string; dealers: readonly { configuration_id: string }[] }[]) {
    return Object.fromEntries(
      groups.map(({ id, dealers }) => [id, dealers.map((dealer) => dealer.configuration_id)]),
    )
  }

  describe('the listed users', { tags: ['P7.4', 'P7.13'] }, () => {
    const cells = LISTED.flatMap((row) => row.cells.map((cell) => ({ label: row.label, ...cell })))
    test.each(cells)('$label as $actor: $expected', async ({ label, actor, expected }) => {
      const [type = '', id = ''] = label.split(' ')
      const context = {
        ...(type === 'none' ? {} : { context_type: type }),
        ...(id === '' ? {} : { context_id: id }),
      }
      const counts = await ask(portal.server, as(actor), `${LIST}/filters`, context)
      if (PLACES[expected] === undefined) {
        const list = await ask(portal.server, as(actor), LIST, context)
        expect([list.statusCode, counts.statusCode].map(String)).toEqual([expected, expected])
        return
      }
      const rows = await everyRow<z.infer<typeof userRowSchema>>(portal.server, as(actor), LIST, context)
      const people = [...(await everybody(portal.server)).values()].filter((user) =>
        belongsTo(expected, user.roles),
      )
      expect(rows.map(({ email }) => email)).toEqual(people.map(({ email }) => email).sort())
      const count = (status: string) => people.filter((user) => user.status === status).length
      expect(counts.json()).toEqual({
        user_all: people.length,
        user_active: count('CONFIRMED'),
        user_disabled: count('DISABLED'),
        user_invited: count('FORCE_CHANGE_PASSWORD'),
      })
      // A listed user has only roles within the caller's reach without a context.
      const reached = LISTED[0]?.cells.find((cell) => cell.actor === actor)?.expected ?? ''
      const listed = rows.flatMap(({ roles }) => roles)
      const beyond = listed.filter(
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

  describe('the assignable roles', { tags: ['P5.6', 'P6.6'] }, () => {
    test.each(GIVEN)('$label', async (row) => {
      const role = roleOf(row.label)
      const addresses = row.cells.map(() => newUser().email.replace('maple', 'provider'))
      const invited = await watched(portal.server, () =>
        statusesOf(row, (actor, index) => {
          const user = newUser({ email: addresses[index], roles: [onWire(role)] })
          return call(portal.server, as(actor), 'POST', user)
        }),
      )
      const made = expect.objectContaining({ status: 'FORCE_CHANGE_PASSWORD', roles: [stored(role)] })
      expect(invited).toEqual({ answer: row.cells, changes: changesOf(row, addresses, made) })
      const targets = await Promise.all(
        row.cells.map(() => colleague({ name: 'DEALER_USER', configurationId: 'maple-ev-centre' })),
      )
      const emails = targets.map(({ email }) => email)
      const given = await watched(portal.server, () =>
        statusesOf(row, (actor, index) =>
          call(portal.server, as(actor), 'PATCH', { email: emails[index], roles: [onWire(role)] }),
        ),
      )
      const isSame = row.label === 'DEALER_USER of maple-ev-centre'
      expect(given).toEqual({
        answer: row.cells,
        changes: isSame ? {} : changesOf(row, emails, { roles: [stored(role)] }),
      })
    })
  })

  describe('the users that a caller may change and disable', { tags: ['P6.5', 'P7.15', 'P7.16'] }, () => {
    test.each(MANAGED)('$label', async (row) => {
      const emails = await Promise.all(row.cells.map(({ actor }) => targetOf(row.label, actor)))
      const changed = await watched(portal.server, () =>
        statusesOf(row, (actor, index) =>
          call(portal.server, as(actor), 'PATCH', { email: emails[index], family_name: 'Changed' }),
        ),
      )
      const reset = await statusesOf(row, (actor, index) =>
        portal.server.inject({
          method: 'POST',
          url: '/auth/user/reset-passkeys',
          payload: { email: emails[index] },
          headers: { cookie: as(actor) },
        }),
      )
      const disabled = await watched(portal.server, () =>
        statusesOf(row, (actor, index) => call(portal.server, as(actor), 'DELETE', { email: emails[index] })),
      )
      const enabled = await watched(portal.server, () =>
        statusesOf(row, (actor, index) => enable(portal.server, as(actor), String(emails[index]))),
      )
      expect([changed, reset, disabled, enabled]).toEqual([
        { answer: row.cells, changes: changesOf(row, emails, { familyName: 'Changed' }) },
        row.cells,
        { answer: row.cells, changes: changesOf(row, emails, { status: 'DISABLED' }) },
        { answer: row.cells, changes: changesOf(row, emails, { status: 'CONFIRMED' }) },
      ])
    })
  })

  test('a user with roles elsewhere shows only the role within reach', async () => {
    const { email } = await addUser(portal.server, {
      password: null,
      roles: [
        { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
        { name: 'GROUP_USER', groupId: FOREIGN_GROUP },
        { name: 'DEALER_USER', configurationId: FOREIGN_DEALERSHIP },
      ],
    })
    const seenBy = async (role: Actor) => {
      const { data } = (await ask(portal.server, as(role), LIST, { search: email })).json()
      return data[0].roles.map((held: Record<string, unknown>) => held.config_id ?? held.group_id)
    }
    for (const role of ['DEALER_ADMIN', 'GROUP_ADMIN'] as const)
      expect(await seenBy(role)).toEqual([OWN_DEALERSHIP])
    expect(await seenBy('LF_USER')).toEqual([FOREIGN_GROUP, OWN_DEALERSHIP, FOREIGN_DEALERSHIP])
  })

  async function targetOf(label: string, actor: Actor): Promise<string> {
    if (label === 'the own account') return emailOf(actor)
    if (label === 'an unknown address') return NOBODY
    const isNone = label === 'a user without a role'
    return (isNone ? await addUser(portal.server, { password: null }) : await colleague(roleOf(label))).email
  }

  /** Adds a user with an address of the provider, so that the user can have any role. */
  const colleague = (role: Role) =>
    addUser(portal.server, { password: null, domain: 'provider.example', roles: [role] })
})

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
