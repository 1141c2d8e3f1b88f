import { and, eq, ne, sql } from 'drizzle-orm'
import { LAST_PROVIDER_ADMIN } from '../../src/services/wire/users.ts'
import type { Transaction } from '../database/database.ts'
import { userRoles, users } from '../database/schema.ts'
import { conflict, forbidden, notFound } from '../http/problem.ts'
import type { Account } from '../identity/accounts.ts'
import { rolesOf } from '../identity/roles-of.ts'
import type { HeldRole } from '../identity/sessions.ts'
import { groupsOf, reachedUsers, type UserReach } from '../identity/user-reach.ts'
import type { Writing } from '../lists/define-write.ts'
import { mayManage } from './rules.ts'

/** A user, the lock of whose row the transaction holds. */
export interface ManagedUser {
  readonly account: Account
  readonly roles: readonly HeldRole[]
  readonly isProviderAdmin: boolean
}

/** @throws Problems: 404 for a user out of the actor's reach, 403 for one whom the actor may not manage. */
export async function lockManaged(
  { tx, actor, feature, reach }: Writing<UserReach>,
  email: string,
): Promise<ManagedUser> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), reachedUsers(reach)))
    .for('update')
  if (!account) throw notFound('There is no such user.')
  if (account.id === actor.userId) throw forbidden('You cannot do this to your own account.')
  const managed = await withRoles(tx, account)
  if (!mayManage(actor.roles, feature, managed.roles, await groupsOf(tx, managed.roles))) {
    throw forbidden('You may not manage this user.')
  }
  return managed
}

/**
 * The same for the operator of the server, who has all rights.
 *
 * @throws A 404 problem for an unknown address.
 */
export async function lockAccount(tx: Transaction, email: string): Promise<ManagedUser> {
  const [account] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!account) throw notFound(`There is no account ${email}.`)
  return withRoles(tx, account)
}

async function withRoles(tx: Transaction, account: Account): Promise<ManagedUser> {
  const roles = (await rolesOf(tx, [account.id])).get(account.id) ?? []
  return { account, roles, isProviderAdmin: roles.some(({ name }) => name === 'LF_ADMIN') }
}

/** The key of an advisory lock. Any number works that no other program uses in this database. */
const PROVIDER_ADMINS_LOCK = 4_400_120_827

/**
 * Checks that another provider admin is active, before the transaction takes this right from a user. A lock lets one
 * transaction at a time do so: otherwise two admins could take it from each other at the same time.
 *
 * @throws A 409 problem when there is no other one.
 */
export async function requireOtherProviderAdmin(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PROVIDER_ADMINS_LOCK})`)
  // A statement of its own, so that it sees what the transaction before has committed.
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.name, 'LF_ADMIN'), eq(users.status, 'CONFIRMED'), ne(users.id, userId)))
    .limit(1)
  if (!other) throw conflict(LAST_PROVIDER_ADMIN, 'The last active provider admin stays.')
}
