import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Feature } from '../../src/domain/session/permissions.ts'
import type { Database } from '../database/database.ts'
import type { Actor } from '../identity/actor.ts'
import { type ContextQuery, groupIdsOf, narrow, type Reach, reachOf } from '../identity/reach.ts'

export interface PageQuery {
  readonly page: number
  readonly limit: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** What the answer says besides. */
  readonly more?: object
}

/**
 * Limits the reach of the actor's roles with `feature` to the selected context.
 *
 * @throws Problems like `narrow`.
 */
export async function listReach(
  db: Database,
  actor: Actor,
  feature: Feature,
  query: ContextQuery,
): Promise<Reach> {
  return narrow(db, reachOf(actor, feature), query, groupIdsOf(actor, feature))
}

/** The rows `from` to `to` (not included) of a block of `size` rows. */
export interface PagePart {
  readonly size: number
  readonly from: number
  readonly to: number
}

/**
 * The parts of a page of a list that is made of blocks, one after the other.
 *
 * @param sizes The number of rows of each block.
 * @returns For each block, its rows on the page; `null` for none.
 */
export function partsOfPage({ page, limit }: PageQuery, sizes: readonly number[]): (PagePart | null)[] {
  const start = (page - 1) * limit
  return sizes.map((size, at) => {
    const before = sizes.slice(0, at).reduce((sum, one) => sum + one, 0)
    const from = Math.max(0, start - before)
    const to = Math.min(size, start + limit - before)
    return from < to ? { size, from, to } : null
  })
}

/** So many matches are few. */
export const FEW = 200

/**
 * The condition for a page of counted rows. Few are searched for here, in no order, and named: for the first of few in an order, the
 * planner would rather read all rows in this order than search.
 */
export async function namedWhenFew(
  db: Pick<Database, 'select'>,
  id: PgColumn,
  where: SQL | undefined,
  total: number,
): Promise<SQL | undefined> {
  if (total > FEW) return where
  const found = await db.select({ id }).from(id.table).where(where)
  return and(
    where,
    inArray(
      id,
      found.map((row) => row.id),
    ),
  )
}

/** Creates the answer of a list. The contract lets an empty one be a 404, too, which would look like a refusal. */
export function pageAnswer<Row>({ rows, total, more }: Page<Row>, { page, limit }: PageQuery) {
  return { data: [...rows], page, limit, total, total_pages: Math.ceil(total / limit), ...more }
}

/** Like `pageAnswer`, for lists whose contract spells the field `totalPages`. */
export function pageAnswerCamel<Row>(found: Page<Row>, query: PageQuery) {
  const { total_pages: totalPages, ...answer } = pageAnswer(found, query)
  return { ...answer, totalPages }
}
