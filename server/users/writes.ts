import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { notFound } from '../http/problem.ts'
import type { Account } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import { userReachOf } from '../identity/user-reach.ts'
import { defineWrite } from '../lists/define-write.ts'
import { type UserRow, userRows, userVersion } from './list.ts'
import { lockManaged } from './managed.ts'

/** Changes of users, by their e-mail address. */
export const userWrites = defineWrite({
  resource: 'user',
  reachOf: userReachOf,
  lock: lockManaged,
  versionOf: ({ account, roles }) => userVersion(account, roles),
  read: async ({ db }, actor, email) => {
    const [account] = await db.select().from(users).where(eq(users.email, email))
    if (!account) throw notFound()
    const answer = await userRow(db, actor, account)
    return { answer, version: answer.version }
  },
})

/** The row of a user for whoever may see users. */
export async function userRow(db: Database, actor: Actor, account: Account): Promise<UserRow> {
  const [reach, edited] = [userReachOf(actor, 'users.view'), userReachOf(actor, 'users.edit')]
  const [row] = await userRows(db, [account], { reach, edited })
  if (!row) throw notFound()
  return row
}
