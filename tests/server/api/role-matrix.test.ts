import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { dealerGroups, dealerships } from '../../../server/database/schema.ts'
import { narrow } from '../../../server/identity/reach.ts'
import { isRoleName } from '../../../src/domain/session/roles.ts'
import type { dealerGroupsSchema } from '../../../src/services/wire/configurations.ts'
import type { userRowSchema } from '../../../src/services/wire/users.ts'
import { FEATURES_OF_ROLES } from '../../domain/features-of-roles.ts'
import { type Actor, type GridRow, ROLES } from '../../roles/grid.ts'
import { contextOf, statusesOf } from './matrix.ts'
import { BELONGS, GIVEN, LISTED, MANAGED, PLACES } from './role-matrix-table.ts'
import { signedInServer } from './signed-in-server.ts'
import { ask, everyRow } from './stock-calls.ts'
import {
  ACCOUNTS,
  addUser,
  FOREIGN_DEALERSHIP,
  FOREIGN_GROUP,
  get,
  type NewUser,
  OWN_DEALERSHIP,
} from './users/people.ts'
import { call, LIST, newUser, onWire, ownRole, type Role } from './users/user-calls.ts'
import { everybody, watched } from './users/watched-users.ts'

const NOBODY = 'nobody@nowhere.example'

describe('the role matrix', () => {
  const { server, as } = signedInServer()

  beforeAll(async () => {
    await addUser(server, { password: null })
    await server.db.insert(dealerGroups).values({ id: 'zero', name: 'Zero Auto Group' })
  })

  /** Makes a call of a row as each actor. Returns the statuses, and the changes of users. */
  const tryAll = (
    row: GridRow,
    method: 'POST' | 'PATCH' | 'DELETE',
    bodyOf: (index: number) => object,
    path = '',
  ) =>
    watched(server, () =>
      statusesOf(row, (actor, index) => call(server, as(actor), method, bodyOf(index), path)),
    )
  /** The expected statuses and changes: `change` for the user of each actor whose cell is a 200. */
  const outcome = ({ cells }: GridRow, emails: readonly string[], change: object | null) => {
    const done = change === null ? [] : emails.filter((_, index) => cells[index]?.expected === '200')
    return { answer: cells, changes: Object.fromEntries(done.map((email) => [email, change])) }
  }
  /** Adds a user with an address of the provider, so that the user can have any role. */
  const colleague = async (user: NewUser) =>
    (await addUser(server, { password: null, domain: 'provider.example', ...user })).email
  const colleagues = ({ cells }: GridRow, make: (actor: Actor) => Promise<string> | string) =>
    Promise.all(cells.map(({ actor }) => make(actor)))

  test.each(ROLES)(
    '%s gets the own profile, and the groups and dealerships in its reach',
    { tags: ['P3.5', 'P3.7', 'P6.8', 'P6.9', 'P6.11', 'P6.16', 'P7.17', 'P7.19', 'D3.11', 'D6.13'] },
    async (role) => {
      const profile = (await get(server, as(role), '/auth/user/profile')).json()
      const reached = (await get(server, as(role), '/configurations/api/v1/group')).json()
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

  test('a group without a dealership has nothing for its own people, and is refused to others', async () => {
    const group = { context_type: 'group', context_id: 'zero' } as const
    expect(await narrow(server.db, [], group, ['zero'])).toEqual([])
    await expect(narrow(server.db, [], group, ['northstar'])).rejects.toThrow()
  })

  test('the groups have each dealership with its stored data, sorted by name', async () => {
    const answer = await get(server, as('LF_ADMIN'), '/configurations/api/v1/group')
    const groups: z.infer<typeof dealerGroupsSchema> = answer.json()
    const stored = await server.db.select().from(dealerships).orderBy(dealerships.name)
    expect(groups.map(({ name }) => name)).toEqual(groups.map(({ name }) => name).sort())
    for (const { id, dealers } of groups) {
      const own = stored.filter(({ groupId }) => groupId === id)
      const listed = own.map((one) => ({
        configuration_id: one.id,
        inventory_provider: one.inventoryProvider,
        dealer_id: one.dealerId,
        name: one.name,
        city: one.address.city,
      }))
      expect(dealers).toEqual(listed)
    }
  })

  function placesOf(groups: readonly { id: string; dealers: readonly { configuration_id: string }[] }[]) {
    return Object.fromEntries(
      groups.map(({ id, dealers }) => [id, dealers.map((dealer) => dealer.configuration_id)]),
    )
  }

  test.each(LISTED)('the listed users: $label', { tags: ['P7.4', 'P7.13'] }, async ({ label, cells }) => {
    const context = contextOf(label)
    for (const { actor, expected } of cells) {
      const counts = await ask(server, as(actor), `${LIST}/filters`, context)
      if (PLACES[expected] === undefined) {
        const list = await ask(server, as(actor), LIST, context)
        const statuses = [list.statusCode, counts.statusCode].map(String)
        expect([actor, ...statuses]).toEqual([actor, expected, expected])
        continue
      }
      const rows = await everyRow<z.infer<typeof userRowSchema>>(server, as(actor), LIST, context)
      const people = [...(await everybody(server)).values()].filter((user) => belongsTo(expected, user.roles))
      const count = (status: string) => people.filter((user) => user.status === status).length
      expect([actor, rows.map(({ email }) => email), counts.json()]).toEqual([
        actor,
        people.map(({ email }) => email).sort(),
        {
          user_all: people.length,
          user_active: count('CONFIRMED'),
          user_disabled: count('DISABLED'),
          user_invited: count('FORCE_CHANGE_PASSWORD'),
        },
      ])
    }
  })

  interface Held {
    readonly groupId: string | null
    readonly configurationId: string | null
  }

  function belongsTo(word: string, held: readonly Held[]): boolean {
    const { groups, hasGroupRoles } = PLACES[word] ?? { groups: {}, hasGroupRoles: false }
    const [ofGroups, ofDealers] = [Object.keys(groups), Object.values(groups).flat()]
    const isThere = ({ groupId, configurationId }: Held) =>
      (hasGroupRoles && ofGroups.includes(groupId ?? '')) || ofDealers.includes(configurationId ?? '')
    return word === 'everything' || held.some(isThere)
  }

  test.each(GIVEN)('the assignable roles: $label', { tags: ['P5.6', 'P6.6'] }, async (row) => {
    const role = roleOf(row.label)
    const roles = [onWire(role)]
    const addresses = row.cells.map(() => newUser().email.replace('maple', 'provider'))
    const invited = await tryAll(row, 'POST', (index) => newUser({ email: addresses[index], roles }))
    const made = expect.objectContaining({ status: 'FORCE_CHANGE_PASSWORD', roles: [stored(role)] })
    expect(invited).toEqual(outcome(row, addresses, made))
    const emails = await colleagues(row, () => colleague({ roles: [ownRole('DEALER_USER')] }))
    const given = await tryAll(row, 'PATCH', (index) => ({ email: emails[index], roles }))
    const isSame = row.label === 'DEALER_USER of maple-ev-centre'
    expect(given).toEqual(outcome(row, emails, isSame ? null : { roles: [stored(role)] }))
  })

  describe('the managed users', { tags: ['P6.5', 'P7.15', 'P7.16'] }, () => {
    const targetOf = (label: string, actor: Actor, user: NewUser = {}) => {
      if (label === 'the own account') return actor === 'signed out' ? NOBODY : ACCOUNTS[actor]
      if (label === 'an unknown address') return NOBODY
      return colleague({ ...user, roles: label === 'a user without a role' ? [] : [roleOf(label)] })
    }

    test.each(MANAGED)('may be changed, disabled and enabled: $label', async (row) => {
      const emails = await colleagues(row, (actor) => targetOf(row.label, actor))
      const bodyOf = (index: number) => ({ email: emails[index] })
      const changed = await tryAll(row, 'PATCH', (index) => ({ ...bodyOf(index), family_name: 'Changed' }))
      expect(changed).toEqual(outcome(row, emails, { familyName: 'Changed' }))
      expect((await tryAll(row, 'POST', bodyOf, '/reset-passkeys')).answer).toEqual(row.cells)
      expect(await tryAll(row, 'DELETE', bodyOf)).toEqual(outcome(row, emails, { status: 'DISABLED' }))
      const enabled = await tryAll(row, 'POST', bodyOf, '/enable')
      expect(enabled).toEqual(outcome(row, emails, { status: 'CONFIRMED' }))
    })

    test.each(MANAGED)('may be invited again, and their invitations withdrawn: $label', async (row) => {
      const status = 'FORCE_CHANGE_PASSWORD'
      const emails = await colleagues(row, (actor) => targetOf(row.label, actor, { status }))
      const bodyOf = (index: number) => ({ email: emails[index] })
      const again = expect.objectContaining({ passwordHash: expect.any(String) })
      const sent = await tryAll(row, 'POST', bodyOf, '/invitation')
      expect(sent).toEqual(outcome(row, emails, again))
      expect((await tryAll(row, 'DELETE', bodyOf, '/invitation')).answer).toEqual(row.cells)
      const left = [...(await everybody(server)).keys()]
      const withdrawn = Object.keys(outcome(row, emails, {}).changes)
      expect(withdrawn.filter((email) => left.includes(email))).toEqual([])
    })
  })

  test('a user with roles elsewhere shows only the role within reach', async () => {
    const { email } = await addUser(server, {
      roles: [
        { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
        { name: 'GROUP_USER', groupId: FOREIGN_GROUP },
        { name: 'DEALER_USER', configurationId: FOREIGN_DEALERSHIP },
      ],
    })
    const seenBy = async (role: Actor) => {
      const { data } = (await ask(server, as(role), LIST, { search: email })).json()
      return data[0].roles.map((held: Record<string, unknown>) => held.config_id ?? held.group_id)
    }
    expect(await seenBy('DEALER_ADMIN')).toEqual([OWN_DEALERSHIP])
    expect(await seenBy('GROUP_ADMIN')).toEqual([OWN_DEALERSHIP])
    expect(await seenBy('LF_USER')).toEqual([FOREIGN_GROUP, OWN_DEALERSHIP, FOREIGN_DEALERSHIP])
  })
})

/** `GROUP_USER of northstar` */
function roleOf(label: string): Role {
  const [name = '', place] = label.split(' of ')
  if (!isRoleName(name)) throw new Error(`There is no role ${name}.`)
  return place === undefined ? { name } : ownRole(name, place, place)
}

function stored({ name, groupId = '', configurationId = '' }: Role) {
  return { name, groupId: groupId || null, configurationId: configurationId || null }
}
