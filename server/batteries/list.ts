import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReportFilter, ReportSortKey } from '../../src/domain/lists/report.ts'
import {
  cellHealthCodec,
  type reportCountsSchema,
  type reportListQuerySchema,
  reportRowCodec,
} from '../../src/services/wire/reports.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { inOrder } from '../lists/order.ts'
import { findByLabel } from '../lists/search.ts'

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
  const inScope = and(within(batteryReports.configurationId, reach), inTab(query.filter))
  const found = await findByLabel(db, reach, query.search, batteryReports)
  const parts = found === null ? [undefined] : [found.byLabel, found.byCode].filter((part) => part !== null)
  const counted = await Promise.all(
    parts.map(async (part) => ({ part, ...(await countReports(db, and(inScope, part))) })),
  )
  const filled = counted.filter(({ total }) => total > 0)
  const total = filled.reduce((sum, part) => sum + part.total, 0)
  const pinned = filled.reduce((sum, part) => sum + part.pinned, 0)
  const offset = (query.page - 1) * query.limit
  const end = Math.min(total, offset + query.limit)
  // Two ranges of one index. One query for both would sort all rows; each range stops at the end of the page.
  const ranges = [
    { hasTrim: false, from: offset, to: Math.min(end, pinned) },
    { hasTrim: true, from: Math.max(0, offset - pinned), to: end - pinned },
  ].filter(({ from, to }) => from < to)
  const pages = ranges.map(({ hasTrim, from, to }) =>
    db
      .select()
      .from(batteryReports)
      .where(and(eq(batteryReports.hasTrim, hasTrim), inScope, or(...filled.map(({ part }) => part))))
      .orderBy(...orderOf(query))
      .limit(to - from)
      .offset(from),
  )
  const rows = await Promise.all(pages)
  return { rows: rows.flat().map(reportRow), total }
}

/** @returns The number of reports of each tab. */
export async function countTabs(db: Database, reach: Reach): Promise<z.infer<typeof reportCountsSchema>> {
  const [counts] = await db
    .select({
      report_all_inventory: countWhere(inTab('report_all_inventory')),
      report_not_inventory: countWhere(inTab('report_not_inventory')),
      report_archived: countWhere(inTab('report_archived')),
      report_no_trim: countWhere(inTab('report_no_trim')),
    })
    .from(batteryReports)
    .where(within(batteryReports.configurationId, reach))
  return counts ?? { report_all_inventory: 0, report_not_inventory: 0, report_archived: 0, report_no_trim: 0 }
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

async function countReports(
  db: Database,
  where: SQL | undefined,
): Promise<{ total: number; pinned: number }> {
  const [row] = await db
    .select({ total: count(), pinned: countWhere(sql`not ${batteryReports.hasTrim}`) })
    .from(batteryReports)
    .where(where)
  return row ?? { total: 0, pinned: 0 }
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}

/** The condition that a report belongs to a tab. */
export function inTab(filter: ReportFilter): SQL {
  const { standing, hasTrim } = batteryReports
  switch (filter) {
    case 'report_all_inventory':
      return sql`${standing} = 'in_inventory'`
    case 'report_not_inventory':
      return sql`${standing} = 'not_in_inventory'`
    case 'report_archived':
      return sql`${standing} = 'archived'`
    case 'report_no_trim':
      return sql`${standing} in ('in_inventory', 'not_in_inventory') and not ${hasTrim}`
  }
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

/** The order of a query. It does not put the rows without a trim first: the caller does. */
export function orderOf({
  sort_key,
  sort_direction,
}: Pick<ReportQuery, 'sort_key' | 'sort_direction'>): SQL[] {
  const direction = sort_direction ?? (sort_key === 'created_at' ? 'DESC' : 'ASC')
  return inOrder(SORT_COLUMNS[sort_key], batteryReports.id, direction)
}
