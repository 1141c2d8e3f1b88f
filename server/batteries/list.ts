import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReportSortKey } from '../../src/domain/lists/report.ts'
import {
  cellHealthCodec,
  type reportListQuerySchema,
  reportRowCodec,
} from '../../src/services/wire/reports.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { inOrder } from '../lists/order.ts'
import { type Found, findByLabel } from '../lists/search.ts'
import { type Counted, countTab, inTab, standingsOf } from './tabs.ts'

export type ReportRow = z.input<typeof reportRowCodec>
export type ReportQuery = z.output<typeof reportListQuerySchema>
type Stored = typeof batteryReports.$inferSelect

/**
 * Reads one page. Rows without a trim come first, in front of the order of the query.
 *
 * @returns The rows of the page, and the number of rows on all pages.
 */
export async function listReports(
  db: Database,
  reach: Reach,
  query: ReportQuery,
): Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }> {
  const found = await findByLabel(db, reach, query.search, batteryReports)
  const { total, pinned, matches } =
    found === null
      ? { ...(await countTab(db, reach, query.filter)), matches: undefined }
      : await countFound(db, and(within(batteryReports.configurationId, reach), inTab(query.filter)), found)
  const offset = (query.page - 1) * query.limit
  const end = Math.min(total, offset + query.limit)
  // Two ranges of one index. One query for both would sort all rows; each range stops at the end of the page.
  const ranges = [
    { hasTrim: false, size: pinned, from: offset, to: Math.min(end, pinned) },
    { hasTrim: true, size: total - pinned, from: Math.max(0, offset - pinned), to: end - pinned },
  ].filter(({ from, to }) => from < to)
  const where = and(within(batteryReports.configurationId, reach), matches)
  const pages = await Promise.all(ranges.map((range) => readRange(db, query, range, where)))
  return { rows: pages.flat().map(reportRow), total }
}

interface Range {
  readonly hasTrim: boolean
  /** The number of all reports with this `hasTrim`. */
  readonly size: number
  readonly from: number
  readonly to: number
}

/**
 * Reads a part of the reports that have a trim, or of those that have none. It skips the others from the nearer end, by
 * an index that has all columns of the query: the last page is as fast as the first, and those between read no rows that
 * they skip.
 */
async function readRange(
  db: Database,
  query: ReportQuery,
  { hasTrim, size, from, to }: Range,
  where: SQL | undefined,
): Promise<readonly Stored[]> {
  const { id, standing } = batteryReports
  const isFromEnd = size - to < from
  const offset = isFromEnd ? size - to : from
  const order = sql.join(orderOf(query, isFromEnd), sql`, `)
  const limit = to - from
  // A range of the index for each standing, merged. The alias lets the order name its columns both times.
  const candidates = standingsOf(query.filter).map((one) =>
    db
      .select({ id, key: SORT_COLUMNS[query.sort_key] })
      .from(batteryReports)
      .where(and(eq(standing, one), eq(batteryReports.hasTrim, hasTrim), where))
      .orderBy(order)
      .limit(offset + limit),
  )
  const ids = sql`(select ${id} from (${sql.join(candidates, sql` union all `)}) as ${batteryReports} order by ${order} limit ${limit} offset ${offset})`
  return db
    .select()
    .from(batteryReports)
    .where(inArray(id, ids))
    .orderBy(...orderOf(query))
}

/** Counts the matches of a search. Only the parts with matches are searched again for the rows. */
async function countFound(
  db: Database,
  inScope: SQL | undefined,
  { byLabel, byCode }: Found,
): Promise<Counted & { readonly matches: SQL | undefined }> {
  const counted = await Promise.all(
    [byLabel, byCode]
      .filter((part) => part !== null)
      .map(async (part) => ({ part, ...(await countReports(db, and(inScope, part))) })),
  )
  const filled = counted.filter(({ total }) => total > 0)
  return {
    total: filled.reduce((sum, part) => sum + part.total, 0),
    pinned: filled.reduce((sum, part) => sum + part.pinned, 0),
    matches: or(...filled.map(({ part }) => part)),
  }
}

/** Maps a stored report to a row of the list. */
export function reportRow(report: Stored): ReportRow {
  const { configurationId, configurationName, country, vin, year, make, model } = report
  return z.encode(reportRowCodec, {
    ...report,
    createdAt: report.createdAt.toISOString(),
    cellHealth: report.cellHealth && z.decode(cellHealthCodec, report.cellHealth),
    vehicle: { country, vin, year, make, model },
    configuration: configurationId === null ? null : { id: configurationId, name: configurationName ?? '' },
    currentCapacityKwh: report.currentCapacity,
    originalCapacityKwh: report.originalCapacity,
  })
}

async function countReports(db: Database, where: SQL | undefined): Promise<Counted> {
  const pinned = sql`count(*) filter (where not ${batteryReports.hasTrim})`.mapWith(Number)
  const [row] = await db.select({ total: count(), pinned }).from(batteryReports).where(where)
  return row ?? { total: 0, pinned: 0 }
}

const SORT_COLUMNS = {
  created_at: batteryReports.createdAt,
  cell_health: batteryReports.cellHealth,
  vehicle: batteryReports.vehicleSort,
  trim: batteryReports.trimSort,
  vin: batteryReports.vin,
  country: batteryReports.country,
  configuration_name: batteryReports.configurationSort,
  configuration_id: batteryReports.configurationId,
  score: batteryReports.score,
  current_capacity: batteryReports.currentCapacity,
  original_capacity: batteryReports.originalCapacity,
  published: batteryReports.published,
} satisfies Record<ReportSortKey, unknown>

/**
 * The order of a query. It does not put the rows without a trim first: the caller does.
 *
 * @param isReversed Whether the last row comes first.
 */
export function orderOf(
  { sort_key, sort_direction }: Pick<ReportQuery, 'sort_key' | 'sort_direction'>,
  isReversed = false,
): SQL[] {
  const direction = sort_direction ?? (sort_key === 'created_at' ? 'DESC' : 'ASC')
  const other = direction === 'ASC' ? 'DESC' : 'ASC'
  return inOrder(SORT_COLUMNS[sort_key], batteryReports.id, isReversed ? other : direction)
}
