import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { cleanSearch } from '../../src/domain/lists/search-text.ts'
import type { UserList } from '../../src/domain/lists/user.ts'
import { users as usersResource } from '../../src/domain/resources/users.ts'
import { isRoleName, ROLE_LEVELS } from '../../src/domain/session/roles.ts'
import { userPageSchema, userRowCodec, userStatusCodec } from '../../src/services/wire/users.ts'
import type { Database } from '../database/database.ts'
import { dealerGroups, userRoles, users } from '../database/schema.ts'
import { passkeys } from '../database/schema-passkeys.ts'
import { versionOf } from '../http/versions.ts'
import type { Account } from '../identity/accounts.ts'
import { type Actor, actorOf } from '../identity/actor.ts'
import { reachableGroups } from '../identity/groups.ts'
import type { ContextQuery } from '../identity/reach.ts'
import { rolesOf } from '../identity/roles-of.ts'
import type { HeldRole } from '../identity/sessions.ts'
import {
  isRoleWithin,
  narrowUsers,
  reachedRoles,
  reachedUsers,
  type UserReach,
  userReachOf,
} from '../identity/user-reach.ts'
import { defineList, type QueryOf, type Searched } from '../lists/define-list.ts'
import { pageAnswerCamel } from '../lists/page.ts'
import { escapeLike, wordsOf } from '../lists/search.ts'

export type UserRow = z.input<typeof userRowCodec>

/** What a call sees of users. */
export interface UserScope {
  /** Limits the roles, groups and dealerships of each row. */
  readonly reach: UserReach
  /** Selects the users: the part of `reach` within the selected context. */
  readonly narrowed: UserReach
  /** Whose passkeys the caller may remove. Only of these do the rows say that they have some: of the others a password is enough. */
  readonly edited: UserReach
}

export async function userScope(db: Database, actor: Actor, context: ContextQuery): Promise<UserScope> {
  const reach = userReachOf(actor, 'users.view')
  const narrowed = await narrowUsers(db, reach, context)
  return { reach, narrowed, edited: userReachOf(actor, 'users.edit') }
}

export const userList = defineList<{
  resource: typeof usersResource
  scope: UserScope
  search: Searched
  stored: Account
  row: UserRow
}>(usersResource, {
  tags: ['users'],
  limit: 10,
  page: userPageSchema,
  fileScope: (scope) => ({ ...scope, edited: { groupIds: [], configurationIds: [] } }),
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
  scopeOf: ({ db }, request, query) => userScope(db, actorOf(request), query),
  id: users.id,
  from: (db) => db.select().from(users).$dynamic(),
  reached: ({ narrowed }) => reachedUsers(narrowed),
  tabs: () => ({
    user_all: undefined,
    user_active: eq(users.status, 'CONFIRMED'),
    user_disabled: eq(users.status, 'DISABLED'),
    user_invited: eq(users.status, 'FORCE_CHANGE_PASSWORD'),
  }),
  found: (_db, _scope, { search }) => matching(search),
  order: ({ reach }, query) => [orderOf(reach, query), asc(users.email)],
  rows: (db, stored, scope) => userRows(db, stored, scope),
  answer: pageAnswerCamel,
})

/** Maps stored users to rows. Each row contains only the roles within `reach`. */
export async function userRows(
  db: Database,
  accounts: readonly Account[],
  { reach, edited }: Pick<UserScope, 'reach' | 'edited'>,
): Promise<UserRow[]> {
  if (accounts.length === 0) return []
  const ids = accounts.map(({ id }) => id)
  const held = await rolesOf(db, ids)
  const holders = await holdersAmong(
    db,
    ids.filter((id) => held.get(id)?.some((role) => isRoleWithin(edited, role))),
  )
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
      isInvitationLost: account.invitationFailedAt !== null,
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
  name: () => sql`sort_text(${users.name} || ' ' || ${users.familyName})`,
  status: () => sql`${users.status}`,
  last_sign_in: () => sql`${users.lastSignedInAt}`,
  role: (ofUser) => sql`(select max(case ${userRoles.name} ${LEVELS} end) from ${userRoles} where ${ofUser})`,
  group: (ofUser) =>
    sql`(select min(sort_text(${dealerGroups.name})) from ${userRoles} join ${dealerGroups} on ${dealerGroups.id} = ${userRoles.groupId} where ${ofUser})`,
}

/**
 * Missing values count as the lowest.
 *
 * @param reach The roles out of it do not count: the order would reveal them.
 */
function orderOf(
  reach: UserReach,
  { sort_key, sort_direction }: Pick<QueryOf<typeof usersResource>, 'sort_key' | 'sort_direction'>,
): SQL {
  const value = SORT_VALUES[sort_key](and(eq(userRoles.userId, users.id), reachedRoles(reach)))
  return sort_direction === 'DESC' ? sql`${value} desc nulls last` : sql`${value} asc nulls first`
}
