import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { parseCsv } from '../../support/csv.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, everyRow, type Query } from '../stock-calls.ts'
import { foreignRole, LIST, ownRole, userWith } from './user-calls.ts'

describe('the list of users', () => {
  const { server, as } = signedInServer()
  const emails = async (role: string, query: Query) =>
    (await everyRow<{ email: string }>(server, as(role), LIST, query)).map(({ email }) => email)

  test('is not ordered by roles and groups that the reader does not see', async () => {
    // Only the provider sees that the first two have roles elsewhere.
    const made = [
      (await userWith(server, ownRole('DEALER_USER'), foreignRole('GROUP_ADMIN'))).email,
      (await userWith(server, ownRole('DEALER_USER'), foreignRole('GROUP_USER'))).email,
      (await userWith(server, ownRole('DEALER_USER'))).email,
    ]
    const byEmail = made.toSorted()
    const ordered = async (role: string, query: Query) =>
      (await emails(role, query)).filter((email) => made.includes(email))
    for (const sort_key of ['role', 'group'])
      for (const sort_direction of ['ASC', 'DESC'])
        expect(await ordered('DEALER_ADMIN', { sort_key, sort_direction })).toEqual(byEmail)
    const query = { sort_key: 'role', sort_direction: 'DESC' }
    expect(await ordered('LF_ADMIN', query)).toEqual(made)
    const words = { ...query, language: 'en', time_zone: 'UTC' }
    const file = await ask(server, as('DEALER_ADMIN'), `${LIST}/export`, words)
    const cells = parseCsv(file.body, ',').flat()
    expect(cells.filter((cell) => made.includes(cell))).toEqual(byEmail)
  })

  test('is searched for the signs of a pattern as they are', async () => {
    const { id, email } = await userWith(server, ownRole('DEALER_USER'))
    await server.db.update(users).set({ name: '50%_\\' }).where(eq(users.id, id))
    for (const search of ['%', '_', '\\', '0%', '%_\\', `% ${email}`])
      expect(await emails('DEALER_ADMIN', { search })).toEqual([email])
    for (const search of ['5%0', '5_%', '%%', '\\\\', '%50'])
      expect(await emails('DEALER_ADMIN', { search })).toEqual([])
  })
})
