import type { Feature } from '../../src/domain/session/permissions.ts'
import type { Actor } from '../auth/actor.ts'
import { requirePrintable } from '../auth/printable.ts'
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

/** What a call for a list may see: what the user's roles with `feature` reach, as far as the context selects it. */
export async function listReach(
  db: Database,
  actor: Actor,
  feature: Feature,
  query: ContextQuery & { readonly search?: string },
): Promise<Reach> {
  requirePrintable({ search: query.search })
  return narrow(db, await reachOf(db, actor, feature), query)
}

/** One page and the number of rows on all pages. */
export async function readPage<Row>(
  { page, limit }: PageQuery,
  count: Promise<number>,
  read: (limit: number, offset: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const [total, rows] = await Promise.all([count, read(limit, (page - 1) * limit)])
  return { rows, total }
}

/** The answer of a list. Throws a 404 problem with `nothing` when there is no row: so the contract says that it is empty. */
export function pageAnswer<Row>({ rows, total }: Page<Row>, { page, limit }: PageQuery, nothing: string) {
  if (rows.length === 0) throw notFound(nothing)
  return { data: [...rows], page, limit, total, total_pages: Math.ceil(total / limit) }
}

/** The same where the contract spells it `totalPages`. */
export function pageAnswerCamel<Row>(found: Page<Row>, query: PageQuery, nothing: string) {
  const { total_pages: totalPages, ...answer } = pageAnswer(found, query, nothing)
  return { ...answer, totalPages }
}
