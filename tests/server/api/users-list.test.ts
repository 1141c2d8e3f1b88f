import { describe, expect, test } from 'vitest'
import type { UserRow } from '../../../server/users/list.ts'
import type { RoleName } from '../../../src/domain/roles.ts'
import { addUser, FOREIGN_DEALERSHIP, FOREIGN_GROUP, get, OWN_DEALERSHIP } from './people.ts'
import { signedInServer } from './signed-in-server.ts'
import { LIST } from './user-calls.ts'

describe('the list of users', () => {
  const portal = signedInServer()

  const found = async (search: string, role: RoleName): Promise<readonly UserRow[]> => {
    const query = new URLSearchParams({ search })
    return (await get(portal.server, portal.as(role), `${LIST}?${query}`)).json().data
  }

  test('a row says who it is and where one belongs, and no secret', { tags: ['P3.1'] }, async () => {
    const [row] = await found('dealer.admin@maple', 'GROUP_ADMIN')
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
    const [member] = await found('group.user@northstar', 'GROUP_ADMIN')
    expect(member?.groups.map(({ id, name, dealers }) => [id, name, dealers.length])).toEqual([
      ['northstar', 'Northstar Auto Group', 4],
    ])
  })

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
      (await found(email, role))[0]?.roles.map((held) => held.config_id ?? held.group_id)
    expect([await seenBy('DEALER_ADMIN'), await seenBy('GROUP_ADMIN')]).toEqual([
      [OWN_DEALERSHIP],
      [OWN_DEALERSHIP],
    ])
    expect(await seenBy('LF_USER')).toEqual([FOREIGN_GROUP, OWN_DEALERSHIP, FOREIGN_DEALERSHIP])
  })
})
