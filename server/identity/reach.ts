import { eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import type { Database } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { forbidden, invalid } from '../http/problem.ts'
import type { Actor } from './actor.ts'

/**
 * The configuration ids of the dealerships whose data a request may access. `everything` includes data without a
 * dealership.
 */
export type Reach = 'everything' | readonly string[]

/** The context selection in a query. */
export interface ContextQuery {
  readonly context_type: 'all' | 'group' | 'dealership'
  readonly context_id?: string | undefined
}

/** @returns The union over those of the actor's roles that hold `feature`. */
export function reachOf(actor: Pick<Actor, 'roles' | 'dealershipsOf'>, feature: Feature): Reach {
  const roles = actor.roles.filter(({ name }) => holds(name, feature))
  if (roles.some(({ name }) => isAtLeast(name, 'LF_USER'))) return 'everything'
  const reached = roles.flatMap(({ groupId, configurationId }) => [
    ...(configurationId === null ? [] : [configurationId]),
    ...(groupId === null ? [] : (actor.dealershipsOf.get(groupId) ?? [])),
  ])
  return [...new Set(reached)]
}

/** @returns The groups of those of the actor's roles that hold `feature`. */
export function groupIdsOf(actor: Pick<Actor, 'roles'>, feature: Feature): readonly string[] {
  return actor.roles
    .filter(({ name }) => holds(name, feature))
    .flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))
}

/**
 * Limits a reach to the selected context.
 *
 * @param groupIds Groups that belong to the reach also without a dealership.
 * @throws Problems: 400 for a group or dealership without an id; 403 for one outside the reach, whether it exists or not. One that
 *   does not exist has nothing for those who reach everything.
 */
export async function narrow(
  db: Pick<Database, 'select'>,
  reach: Reach,
  context: ContextQuery,
  groupIds: readonly string[],
): Promise<Reach> {
  const { context_type: type, context_id: id } = context
  if (type === 'all') return reach
  if (id === undefined)
    throw invalid('context_id', `context_id is missing: it goes with context_type=${type}`)
  const rows = await db
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(eq(type === 'group' ? dealerships.groupId : dealerships.id, id))
  const selected = rows
    .map((row) => row.id)
    .filter((found) => reach === 'everything' || reach.includes(found))
  const isOwn = reach === 'everything' || (type === 'group' && groupIds.includes(id))
  if (selected.length === 0 && !isOwn)
    throw forbidden('You may not see this dealership or group here.', 'context_id')
  return selected
}

/**
 * @param column Holds the configuration id.
 * @returns The condition that limits a query to a reach; `undefined` for no limit.
 */
export function within(column: PgColumn, reach: Reach): SQL | undefined {
  return reach === 'everything' ? undefined : inArray(column, [...reach])
}
