import type { Feature } from '../../src/domain/session/permissions.ts'
import type { Actor } from '../auth/actor.ts'
import { type ContextQuery, narrow, type Reach, reachOf } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/problem.ts'

interface PageQuery {
  readonly page: number
  readonly limit: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
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
  return narrow(db, await reachOf(db, actor, feature), query)
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

/** @returns One page, and the number of rows on all pages. */
export async function readPage<Row>(
  { page, limit }: PageQuery,
  count: Promise<number>,
  read: (limit: number, offset: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const [total, rows] = await Promise.all([count, read(limit, (page - 1) * limit)])
  return { rows, total }
}

/** Rows that were counted, and the ids of few. */
export interface Matches {
  readonly total: number
  readonly ids: readonly string[] | null
}

/**
 * Reads one page of counted rows: none needs no read, and few are read by their ids.
 *
 * @param read The read of rows with these ids; `null`: of those that were counted.
 */
export async function readMatches<Row>(
  { page, limit }: PageQuery,
  { total, ids }: Matches,
  read: (ids: readonly string[] | null) => (limit: number, offset: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const offset = (page - 1) * limit
  return { rows: offset < total ? await read(ids)(limit, offset) : [], total }
}

/**
 * Creates the answer of a list.
 *
 * @param nothing The message for an empty page.
 * @throws A 404 problem for an empty page: the contract requires it.
 */
export function pageAnswer<Row>({ rows, total }: Page<Row>, { page, limit }: PageQuery, nothing: string) {
  if (rows.length === 0) throw notFound(nothing)
  return { data: [...rows], page, limit, total, total_pages: Math.ceil(total / limit) }
}

/** Like `pageAnswer`, for lists whose contract spells the field `totalPages`. */
export function pageAnswerCamel<Row>(found: Page<Row>, query: PageQuery, nothing: string) {
  const { total_pages: totalPages, ...answer } = pageAnswer(found, query, nothing)
  return { ...answer, totalPages }
}
