import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import type { Database } from '../database/database.ts'
import { dealerGroups, dealerships } from '../database/schema.ts'
import { invalid, notFound } from '../http/problem.ts'
import type { Actor } from './actor.ts'

/** Which dealerships' things a request may touch. `everything` includes what belongs to no dealership. */
export type Reach = 'everything' | readonly string[]

/** A context as a query carries it. */
export interface ContextQuery {
  readonly context_type: 'all' | 'group' | 'dealership'
  readonly context_id?: string | undefined
}

/** The union of what those of the actor's roles reach that hold `feature`. */
export async function reachOf(db: Database, actor: Actor, feature: Feature): Promise<Reach> {
  const roles = actor.roles.filter(({ name }) => holds(name, feature))
  if (roles.some(({ name }) => isAtLeast(name, 'LF_USER'))) return 'everything'
  const own = roles.flatMap(({ configurationId }) => (configurationId === null ? [] : [configurationId]))
  const groupIds = roles.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))
  if (groupIds.length === 0) return own
  const rows = await db
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(or(inArray(dealerships.groupId, groupIds), inArray(dealerships.id, own)))
  return rows.map(({ id }) => id)
}

/**
 * The part of a reach that a context selects. Throws a 404 problem for a context of which nothing is reached, whether it
 * exists or not, and a 400 problem for a context without its id.
 */
export async function narrow(db: Database, reach: Reach, context: ContextQuery): Promise<Reach> {
  const { context_type: type, context_id: id } = context
  if (type === 'all') return reach
  if (id === undefined)
    throw invalid('context_id', `context_id is missing: it goes with context_type=${type}`)
  if (type === 'group' && reach === 'everything') {
    const [group] = await db.select().from(dealerGroups).where(eq(dealerGroups.id, id))
    if (!group) throw notFound()
  }
  const rows = await db
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(eq(type === 'group' ? dealerships.groupId : dealerships.id, id))
  const selected = rows
    .map((row) => row.id)
    .filter((found) => reach === 'everything' || reach.includes(found))
  if (selected.length === 0 && !(type === 'group' && reach === 'everything')) throw notFound()
  return selected
}

/** The condition that keeps a query within a reach; `column` holds the configuration id. */
export function within(column: PgColumn, reach: Reach): SQL | undefined {
  return reach === 'everything' ? undefined : inArray(column, [...reach])
}
