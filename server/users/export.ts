import { and, asc, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users as usersResource } from '../../src/domain/resources/users.ts'
import { isRoleName } from '../../src/domain/session/roles.ts'
import { userStatusCodec } from '../../src/services/wire/users.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import type { Export } from '../lists/export.ts'
import { orderOf, selectedUsers, type UserQuery, type UserRow, userRows } from './list.ts'
import { reachedUsers, type UserReach } from './reach.ts'

/**
 * @param reach Limits the roles, groups and dealerships of each row.
 * @param narrowed Selects the users: the part of `reach` within the selected context.
 */
export function exportUsers(
  db: Database,
  reach: UserReach,
  narrowed: UserReach,
  query: Pick<UserQuery, 'filter' | 'search' | 'sort_key' | 'sort_direction'>,
): Export<typeof usersResource, UserRow> {
  return {
    definition: usersResource,
    ids: db
      .select({ id: users.id })
      .from(users)
      .where(selectedUsers(narrowed, query))
      .orderBy(orderOf(reach, query), asc(users.email)),
    read: async (ids) => {
      const accounts = await db
        .select()
        .from(users)
        .where(and(inArray(users.id, [...ids]), reachedUsers(narrowed)))
      const rows = await userRows(db, reach, accounts, false)
      const byEmail = new Map(rows.map((row) => [row.email, row]))
      return new Map(
        accounts.flatMap(({ id, email }) => {
          const row = byEmail.get(email)
          return row === undefined ? [] : [[id, row]]
        }),
      )
    },
    cells: {
      name: ({ name, family_name }) => [name, family_name],
      email: ({ email }) => [email],
      role: ({ roles: [first] }, { words }) => [
        first && isRoleName(first.name) ? words.role[first.name] : null,
      ],
      group: ({ groups }) => [groups.map(({ name }) => name).join(', ') || null],
      dealerships: ({ dealers }) => [dealers.map(({ name }) => name).join(', ') || null],
      last_sign_in: ({ last_signed_in_at }, { date }) => [date(last_signed_in_at)],
      status: ({ status }, { words }) => [words.userStatus[z.decode(userStatusCodec, status)]],
    },
  }
}
