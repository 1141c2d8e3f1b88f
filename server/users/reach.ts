import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import type { Actor } from '../auth/actor.ts'
import { type ContextQuery, narrow, reachOf } from '../auth/reach.ts'
import type { HeldRole } from '../auth/sessions.ts'
import type { Database } from '../database/database.ts'
import { dealerships, userRoles, users } from '../database/schema.ts'

/** Which users a request may see: those with a role in one of these places; `everything`: all, provider staff too. */
export type UserReach =
  | 'everything'
  | { readonly groupIds: readonly string[]; readonly configurationIds: readonly string[] }

/** The union of what those of the actor's roles reach that hold `feature`. */
export async function userReachOf(db: Database, actor: Actor, feature: Feature): Promise<UserReach> {
  const configurationIds = await reachOf(db, actor, feature)
  if (configurationIds === 'everything') return 'everything'
  const groupIds = actor.roles
    .filter(({ name }) => holds(name, feature))
    .flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))
  return { groupIds, configurationIds }
}

/** The part of a reach that a context selects: whoever belongs to the group, or to the dealership. Throws like `narrow`. */
export async function narrowUsers(db: Database, reach: UserReach, context: ContextQuery): Promise<UserReach> {
  const { context_type: type, context_id: id } = context
  if (type === 'all') return reach
  const within = await narrow(db, reach === 'everything' ? reach : reach.configurationIds, context)
  const hasGroup =
    type === 'group' && id !== undefined && (reach === 'everything' || reach.groupIds.includes(id))
  return { groupIds: hasGroup ? [id] : [], configurationIds: within === 'everything' ? [] : within }
}

/** The condition that keeps a query of users within a reach. */
export function reachedUsers(reach: UserReach): SQL | undefined {
  if (reach === 'everything') return undefined
  const inPlace = or(
    inArray(userRoles.groupId, [...reach.groupIds]),
    inArray(userRoles.configurationId, [...reach.configurationIds]),
  )
  return sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${inPlace})`
}

export function isRoleWithin(reach: UserReach, { groupId, configurationId }: HeldRole): boolean {
  return (
    reach === 'everything' ||
    (groupId !== null && reach.groupIds.includes(groupId)) ||
    (configurationId !== null && reach.configurationIds.includes(configurationId))
  )
}

/** The group of each of the dealerships that the roles name, and of no other. */
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

/** Whether what a role reaches includes what another one does. `groupOf` tells the groups of dealerships. */
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
