import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { parseCsv } from '../../support/csv.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask } from '../stock-calls.ts'
import { foreignRole, LIST, ownRole, userWith } from './user-calls.ts'

describe('the list of users', () => {
  const portal = signedInServer()
  const emails = async (role: string, query: Readonly<Record<string, string>>) => {
    const answer = await ask(portal.server, portal.as(role), LIST, { limit: 100, ...query })
    if (answer.statusCode === 404) return []
    const rows: readonly { readonly email: string }[] = answer.json().data
    return rows.map(({ email }) => email)
  }

  test('is not ordered by roles and groups that the reader does not see', async () => {
    const { server } = portal
    // Only the provider sees that the first two have roles elsewhere.
    const [admin, user, plain] = await Promise.all([
      userWith(server, ownRole('DEALER_USER'), foreignRole('GROUP_ADMIN')),
      userWith(server, ownRole('DEALER_USER'), foreignRole('GROUP_USER')),
      userWith(server, ownRole('DEALER_USER')),
    ]).then((made) => made.map(({ email }) => email))
    const ordered = async (role: string, sort: Readonly<Record<string, string>>) =>
      (await emails(role, sort)).filter((email) => [admin, user, plain].includes(email))
    const byEmail = [admin ?? '', user ?? '', plain ?? ''].sort()
    for (const sort_key of ['role', 'group'])
      for (const sort_direction of ['ASC', 'DESC'])
        expect(await ordered('DEALER_ADMIN', { sort_key, sort_direction })).toEqual(byEmail)
    expect(await ordered('LF_ADMIN', { sort_key: 'role', sort_direction: 'DESC' })).toEqual([
      admin,
      user,
      plain,
    ])
    const query = { sort_key: 'role', sort_direction: 'DESC', language: 'en', time_zone: 'UTC' }
    const file = await ask(portal.server, portal.as('DEALER_ADMIN'), `${LIST}/export`, query)
    const exported = parseCsv(file.body, ',').flat()
    expect(exported.filter((cell) => byEmail.includes(cell))).toEqual(byEmail)
  })

  test('is searched for the signs of a pattern as they are', async () => {
    const { server } = portal
    const { id, email } = await userWith(server, ownRole('DEALER_USER'))
    await server.db.update(users).set({ name: '50%_\\' }).where(eq(users.id, id))
    for (const search of ['%', '_', '\\', '0%', '%_\\', `% ${email}`])
      expect(await emails('DEALER_ADMIN', { search })).toEqual([email])
    for (const search of ['5%0', '5_%', '%%', '\\\\', '%50'])
      expect(await emails('DEALER_ADMIN', { search })).toEqual([])
  })
})
