import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import type { Database } from '../database/database.ts'
import { dealerships, userRoles, users } from '../database/schema.ts'
import type { Actor } from './actor.ts'
import { type ContextQuery, groupIdsOf, narrow, reachOf } from './reach.ts'
import type { HeldRole } from './sessions.ts'

/** The users that a request may see: those with a role in these groups and dealerships. `everything` includes staff. */
export type UserReach =
  | 'everything'
  | { readonly groupIds: readonly string[]; readonly configurationIds: readonly string[] }

/** @returns The union over those of the actor's roles that hold `feature`. */
export function userReachOf(actor: Actor, feature: Feature): UserReach {
  const configurationIds = reachOf(actor, feature)
  if (configurationIds === 'everything') return 'everything'
  return { groupIds: groupIdsOf(actor, feature), configurationIds }
}

/**
 * Limits a reach to the users of the selected group or dealership.
 *
 * @throws Problems like `narrow`.
 */
export async function narrowUsers(
  db: Pick<Database, 'select'>,
  reach: UserReach,
  context: ContextQuery,
): Promise<UserReach> {
  const { context_type: type, context_id: id } = context
  if (type === 'all') return reach
  const within =
    reach === 'everything'
      ? await narrow(db, reach, context, [])
      : await narrow(db, reach.configurationIds, context, reach.groupIds)
  const hasGroup =
    type === 'group' && id !== undefined && (reach === 'everything' || reach.groupIds.includes(id))
  return { groupIds: hasGroup ? [id] : [], configurationIds: within === 'everything' ? [] : within }
}

/** @returns The condition that limits a query of users to a reach; `undefined` for no limit. */
export function reachedUsers(reach: UserReach): SQL | undefined {
  const isReached = reachedRoles(reach)
  return (
    isReached &&
    sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${isReached})`
  )
}

/** @returns The condition that limits a query of roles to a reach; `undefined` for no limit. */
export function reachedRoles(reach: UserReach): SQL | undefined {
  if (reach === 'everything') return undefined
  return or(
    inArray(userRoles.groupId, [...reach.groupIds]),
    inArray(userRoles.configurationId, [...reach.configurationIds]),
  )
}

export function isRoleWithin(
  reach: UserReach,
  { groupId, configurationId }: Pick<HeldRole, 'groupId' | 'configurationId'>,
): boolean {
  return (
    reach === 'everything' ||
    (groupId !== null && reach.groupIds.includes(groupId)) ||
    (configurationId !== null && reach.configurationIds.includes(configurationId))
  )
}

/** @returns The group id of each dealership in `roles`, by its configuration id. Unknown dealerships are missing. */
export async function groupsOf(
  db: Pick<Database, 'select'>,
  roles: readonly HeldRole[],
): Promise<ReadonlyMap<string, string>> {
  const ids = roles.flatMap(({ configurationId }) => (configurationId === null ? [] : [configurationId]))
  const rows = await db
    .select({ id: dealerships.id, groupId: dealerships.groupId })
    .from(dealerships)
    .where(inArray(dealerships.id, ids))
  return new Map(rows.map(({ id, groupId }) => [id, groupId]))
}

/**
 * Whether the role `own` reaches everything that the role `other` reaches.
 *
 * @param groupOf The result of `groupsOf` for `other`.
 */
export function covers(own: HeldRole, other: HeldRole, groupOf: ReadonlyMap<string, string>): boolean {
  if (isAtLeast(own.name, 'LF_USER')) return true
  const { groupId, configurationId } = other
  if (own.groupId !== null) {
    return (
      groupId === own.groupId || (configurationId !== null && groupOf.get(configurationId) === own.groupId)
    )
  }
  return configurationId !== null && configurationId === own.configurationId
}
