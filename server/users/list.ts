import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { cleanSearch } from '../../src/domain/lists/search-text.ts'
import type { UserList } from '../../src/domain/lists/user.ts'
import { holds } from '../../src/domain/session/permissions.ts'
import { ROLE_LEVELS } from '../../src/domain/session/roles.ts'
import {
  type userCountsSchema,
  type userListQuerySchema,
  userRowCodec,
  userStatusCodec,
} from '../../src/services/wire/users.ts'
import type { Account } from '../auth/accounts.ts'
import type { Actor } from '../auth/actor.ts'
import { rolesOf } from '../auth/roles-of.ts'
import type { HeldRole } from '../auth/sessions.ts'
import { reachableGroups } from '../configurations/groups.ts'
import type { Database } from '../database/database.ts'
import { dealerGroups, userRoles, users } from '../database/schema.ts'
import { passkeys } from '../database/schema-passkeys.ts'
import { versionOf } from '../http/versions.ts'
import { type Page, readPage } from '../lists/page.ts'
import { escapeLike, wordsOf } from '../lists/search.ts'
import { isRoleWithin, reachedRoles, reachedUsers, type UserReach } from './reach.ts'

export type UserRow = z.input<typeof userRowCodec>
export type UserQuery = z.output<typeof userListQuerySchema>

/** Whether the caller may remove the passkeys of others, and so may know who has some. */
export function mayReset({ roles }: Actor): boolean {
  return roles.some(({ name }) => holds(name, 'users.edit'))
}

/**
 * @param reach Limits the roles, groups and dealerships of each row.
 * @param narrowed Selects the users: the part of `reach` within the selected context.
 * @param tellsPasskeys Whether the rows say who has passkeys: it also says whom a password is enough to attack.
 * @returns One page, and the number of users on all pages.
 */
export async function listUsers(
  db: Database,
  reach: UserReach,
  narrowed: UserReach,
  query: UserQuery,
  tellsPasskeys: boolean,
): Promise<Page<UserRow>> {
  const where = selectedUsers(narrowed, query)
  const { rows, total } = await readPage(query, db.$count(users, where), (limit, offset) =>
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(orderOf(reach, query), asc(users.email))
      .limit(limit)
      .offset(offset),
  )
  return { rows: await userRows(db, reach, rows, tellsPasskeys), total }
}

/** The condition that selects the users of a query within a reach. */
export function selectedUsers(
  reach: UserReach,
  { filter, search }: Pick<UserQuery, 'filter' | 'search'>,
): SQL | undefined {
  return and(reachedUsers(reach), inTab(filter), matching(search))
}

/** @returns The number of users of each tab that `search` finds. */
export async function countUsers(
  db: Database,
  reach: UserReach,
  search: string,
): Promise<z.infer<typeof userCountsSchema>> {
  const countOf = (filter: UserList['filter']) =>
    sql<number>`count(*) filter (where ${inTab(filter) ?? sql`true`})`.mapWith(Number)
  const [counts] = await db
    .select({
      user_active: countOf('user_active'),
      user_all: countOf('user_all'),
      user_disabled: countOf('user_disabled'),
      user_invited: countOf('user_invited'),
    })
    .from(users)
    .where(and(reachedUsers(reach), matching(search)))
  return counts ?? { user_active: 0, user_all: 0, user_disabled: 0, user_invited: 0 }
}

/** Maps stored users to rows. Each row contains only the roles within `reach`. */
export async function userRows(
  db: Database,
  reach: UserReach,
  accounts: readonly Account[],
  tellsPasskeys: boolean,
): Promise<UserRow[]> {
  if (accounts.length === 0) return []
  const ids = accounts.map(({ id }) => id)
  const held = await rolesOf(db, ids)
  const holders = tellsPasskeys ? await holdersAmong(db, ids) : new Set<string>()
  const visible = new Map(
    accounts.map(({ id }) => [id, (held.get(id) ?? []).filter((role) => isRoleWithin(reach, role))]),
  )
  const all = [...visible.values()].flat()
  const groups = await reachableGroups(
    db,
    all.filter(({ groupId }) => groupId !== null),
  )
  const viaDealers = await reachableGroups(
    db,
    all.filter(({ configurationId }) => configurationId !== null),
  )
  const dealers = viaDealers.flatMap((group) => group.dealers)
  return accounts.map((account) => {
    const roles = visible.get(account.id) ?? []
    return z.encode(userRowCodec, {
      ...account,
      id: account.email,
      firstName: account.name,
      lastName: account.familyName,
      status: z.decode(userStatusCodec, account.status),
      role: roles[0]?.name ?? null,
      roles: roles.map(({ name, groupId, configurationId }) => ({
        name,
        groupId,
        dealershipId: configurationId,
      })),
      groups: groups.filter(({ id }) => roles.some(({ groupId }) => groupId === id)),
      dealers: dealers.filter((dealer) =>
        roles.some(({ configurationId }) => configurationId === dealer.configurationId),
      ),
      lastSignedInAt: account.lastSignedInAt?.toISOString() ?? null,
      hasPasskeys: holders.has(account.id),
      version: userVersion(account, held.get(account.id) ?? []),
    })
  })
}

/** The version of what people edit of a user. When the user last signed in does not matter. */
export function userVersion(account: Account, roles: readonly HeldRole[]): string {
  const { id, email, name, familyName, status, preferredLanguage, preferredTheme } = account
  const held = roles
    .map(({ name: role, groupId, configurationId }) => JSON.stringify([role, groupId, configurationId]))
    .sort()
  // The id is random: without it, who sees all other fields could guess roles elsewhere.
  return versionOf({ id, email, name, familyName, status, preferredLanguage, preferredTheme, held })
}

/** The users who have a passkey. */
async function holdersAmong(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]))
  return new Set(rows.map(({ userId }) => userId))
}

function inTab(filter: UserList['filter']): SQL | undefined {
  switch (filter) {
    case 'user_all':
      return undefined
    case 'user_active':
      return eq(users.status, 'CONFIRMED')
    case 'user_disabled':
      return eq(users.status, 'DISABLED')
    case 'user_invited':
      return eq(users.status, 'FORCE_CHANGE_PASSWORD')
  }
}

/** Each word of the term must occur in the name or the e-mail address. Ignores accents, apostrophes, case and order. */
function matching(term: string): SQL | undefined {
  const words = wordsOf(cleanSearch(term).replaceAll("'", ''))
  const text = sql`fold_text(translate(${users.name} || ' ' || ${users.familyName} || ' ' || ${users.email}, ${APOSTROPHES}, ''))`
  // One comparison with all words: each of its own would fold the text of every user again.
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  return words.length === 0 ? undefined : sql`${text} like all(${sql.param(patterns)}::text[])`
}

const APOSTROPHES = "'‘’‛ʹʻʼ′´`"

const LEVELS = sql.join(
  Object.entries(ROLE_LEVELS).map(([name, level]) => sql`when ${name} then ${level}::int`),
  sql` `,
)

const SORT_VALUES: Record<UserList['sortKey'], (ofUser: SQL | undefined) => SQL> = {
  email: () => sql`${users.email}`,
  name: () => sql`fold_text(${users.name} || ' ' || ${users.familyName})`,
  status: () => sql`${users.status}`,
  last_sign_in: () => sql`${users.lastSignedInAt}`,
  role: (ofUser) => sql`(select max(case ${userRoles.name} ${LEVELS} end) from ${userRoles} where ${ofUser})`,
  group: (ofUser) =>
    sql`(select min(fold_text(${dealerGroups.name})) from ${userRoles} join ${dealerGroups} on ${dealerGroups.id} = ${userRoles.groupId} where ${ofUser})`,
}

/**
 * Missing values count as the lowest.
 *
 * @param reach The roles out of it do not count: the order would reveal them.
 */
export function orderOf(
  reach: UserReach,
  { sort_key, sort_direction }: Pick<UserQuery, 'sort_key' | 'sort_direction'>,
): SQL {
  const value = SORT_VALUES[sort_key](and(eq(userRoles.userId, users.id), reachedRoles(reach)))
  return sort_direction === 'DESC' ? sql`${value} desc nulls last` : sql`${value} asc nulls first`
}
