import { expect, test } from 'vitest'
import type { UserRow } from '../../../server/users/list.ts'
import { ROLE_LEVELS, type RoleName } from '../../../src/domain/roles.ts'
import { USER_SORT_KEYS } from '../../../src/domain/user.ts'
import { describeOnBoth } from '../support/server.ts'
import { addUser, FOREIGN_DEALERSHIP, FOREIGN_GROUP, get, OWN_DEALERSHIP } from './people.ts'
import { signedInServer } from './signed-in-server.ts'
import { LIST } from './user-calls.ts'

describeOnBoth('the list of users', {}, (kind) => {
  const portal = signedInServer({ kind })

  const ask = (query: Record<string, string> = {}, role: RoleName = 'LF_ADMIN') =>
    get(portal.server, portal.as(role), `${LIST}?${new URLSearchParams(query)}`)
  const all = async (query: Record<string, string> = {}, role: RoleName = 'LF_ADMIN') => {
    const response = await ask({ limit: '100', ...query }, role)
    const rows: UserRow[] = response.statusCode === 404 ? [] : response.json().data
    return rows
  }

  test('ten by ten, by e-mail, with the number of pages', { tags: ['P7.11', 'P9.1'] }, async () => {
    const first = (await ask()).json()
    expect({ ...first, data: first.data.length }).toEqual({
      data: 10,
      page: 1,
      limit: 10,
      total: 67,
      totalPages: 7,
    })
    const pages: string[] = []
    for (let page = 1; page <= 7; page++)
      pages.push(...(await ask({ page: String(page) })).json().data.map(({ email }: UserRow) => email))
    expect(pages).toEqual([...pages].sort())
    expect(new Set(pages).size).toBe(67)
    expect((await ask({ page: '8' })).statusCode).toBe(404)
  })

  test('a row says who it is and where one belongs, and no secret', { tags: ['P3.1'] }, async () => {
    const [row] = await all({ search: 'dealer.admin@maple' }, 'GROUP_ADMIN')
    expect(row).toEqual({
      email: 'dealer.admin@maple.example',
      name: 'Élise',
      family_name: 'Tremblay',
      status: 'CONFIRMED',
      preferred_language: 'fr',
      preferred_theme: expect.stringMatching(/^(light|dark)$/),
      roles: [{ name: 'DEALER_ADMIN', config_id: 'maple-ev-centre', group_id: null }],
      groups: [],
      dealers: [
        {
          id: 'maple-ev-centre',
          dealer_id: expect.any(String),
          inventory_provider: 'convertus',
          name: 'Maple EV Centre',
        },
      ],
    })
    const [member] = await all({ search: 'group.user@northstar' }, 'GROUP_ADMIN')
    expect(member?.groups.map(({ id, name, dealers }) => [id, name, dealers.length])).toEqual([
      ['northstar', 'Northstar Auto Group', 4],
    ])
  })

  test('each tab holds the users of its status', { tags: ['P3.3', 'P3.6', 'P7.13'] }, async () => {
    const counts = (await get(portal.server, portal.as('LF_ADMIN'), `${LIST}/filters`)).json()
    const statuses = {
      user_all: ['CONFIRMED', 'DISABLED', 'FORCE_CHANGE_PASSWORD'],
      user_active: ['CONFIRMED'],
      user_disabled: ['DISABLED'],
      user_invited: ['FORCE_CHANGE_PASSWORD'],
    }
    for (const [filter, expected] of Object.entries(statuses)) {
      const rows = await all({ filter })
      expect([filter, rows.length, new Set(rows.map(({ status }) => status))]).toEqual([
        filter,
        counts[filter],
        new Set(expected),
      ])
    }
  })

  const levelOf = ({ roles }: UserRow) => {
    const [first] = roles
    return first ? ROLE_LEVELS[first.name as RoleName] : 0
  }

  test.each(USER_SORT_KEYS)(
    'sorted by %s in both directions',
    { tags: ['P7.11', 'P9.3'] },
    async (sort_key) => {
      const fold = (text: string) =>
        text
          .normalize('NFKD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .toLowerCase()
      const value = (row: UserRow): string | number =>
        ({
          email: row.email,
          name: fold(`${row.name} ${row.family_name}`),
          status: row.status,
          role: levelOf(row),
          group: fold(row.groups.map(({ name }) => name).sort()[0] ?? ''),
        })[sort_key]
      const compare = (one: string | number, other: string | number) =>
        one < other ? -1 : one > other ? 1 : 0
      const ascending = await all({ sort_key, sort_direction: 'ASC' })
      const expected = ascending.toSorted(
        (one, other) => compare(value(one), value(other)) || compare(one.email, other.email),
      )
      expect(ascending.map(({ email }) => email)).toEqual(expected.map(({ email }) => email))
      const descending = await all({ sort_key, sort_direction: 'DESC' })
      expect(descending.map(value)).toEqual(ascending.map(value).reverse())
    },
  )

  test.each<[string, string, string]>([
    ['part of an address', 'ealer.admin@map', 'dealer.admin@maple.example'],
    ['a name without its accent, in another case', 'ELISE', 'dealer.admin@maple.example'],
    ['both names, in any order', '  tremblay   élise ', 'dealer.admin@maple.example'],
  ])('a search finds %s', { tags: ['P7.11'] }, async (_, search, email) => {
    expect((await all({ search })).map((row) => row.email)).toContain(email)
  })

  test.each(['%', '_', "' or 1=1 --"])(
    'a search for %j finds nothing',
    { tags: ['P7.12'] },
    async (search) => {
      expect((await ask({ search })).statusCode).toBe(404)
    },
  )

  test('of a colleague with roles elsewhere, only the role here is told', async () => {
    const { email } = await addUser(portal.server, {
      password: null,
      roles: [
        { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
        { name: 'GROUP_USER', groupId: FOREIGN_GROUP },
        { name: 'DEALER_USER', configurationId: FOREIGN_DEALERSHIP },
      ],
    })
    const seenBy = async (role: RoleName) =>
      (await all({ search: email }, role))[0]?.roles.map((held) => held.config_id ?? held.group_id)
    expect([await seenBy('DEALER_ADMIN'), await seenBy('GROUP_ADMIN')]).toEqual([
      [OWN_DEALERSHIP],
      [OWN_DEALERSHIP],
    ])
    expect(await seenBy('LF_USER')).toEqual([FOREIGN_GROUP, OWN_DEALERSHIP, FOREIGN_DEALERSHIP])
  })
})
