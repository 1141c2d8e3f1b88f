import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ReportFilter, ReportSortKey } from '../../src/domain/report.ts'
import type {
  reportCountsSchema,
  reportListQuerySchema,
  reportRowSchema,
} from '../../src/services/wire/reports.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { matches } from './search.ts'

export type ReportRow = z.infer<typeof reportRowSchema>
type ReportQuery = z.output<typeof reportListQuerySchema>
type Stored = typeof batteryReports.$inferSelect

const {
  searchText: _,
  vehicleSort,
  trimSort,
  configurationSort,
  ...columns
} = getTableColumns(batteryReports)

/** One page and the number of rows on all pages. Rows without a trim come first, then the order of the query. */
export async function listReports(
  db: Database,
  reach: Reach,
  query: ReportQuery,
): Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }> {
  const where = and(within(batteryReports.configurationId, reach), inTab(query.filter), matches(query.search))
  const { total, pinned } = await countReports(db, where)
  const offset = (query.page - 1) * query.limit
  const end = Math.min(total, offset + query.limit)
  // Two ranges of one index: each is read in its order, in either direction, and stops at the page's end.
  const parts = [
    { hasTrim: false, from: offset, to: Math.min(end, pinned) },
    { hasTrim: true, from: Math.max(0, offset - pinned), to: end - pinned },
  ].filter(({ from, to }) => from < to)
  const pages = parts.map(({ hasTrim, from, to }) =>
    db
      .select(columns)
      .from(batteryReports)
      .where(and(eq(batteryReports.hasTrim, hasTrim), where))
      .orderBy(...orderOf(query))
      .limit(to - from)
      .offset(from),
  )
  const rows = await Promise.all(pages)
  return { rows: rows.flat().map(toRow), total }
}

/** The number of reports behind each tab. */
export async function countTabs(db: Database, reach: Reach): Promise<z.infer<typeof reportCountsSchema>> {
  const { standing, hasTrim, configurationId } = batteryReports
  const groups = await db
    .select({ standing, hasTrim, total: count() })
    .from(batteryReports)
    .where(within(configurationId, reach))
    .groupBy(standing, hasTrim)
  const sum = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((total, group) => total + group.total, 0)
  return {
    report_all_inventory: sum((group) => group.standing === 'in_inventory'),
    report_not_inventory: sum((group) => group.standing === 'not_in_inventory'),
    report_archived: sum((group) => group.standing === 'archived'),
    report_no_trim: sum((group) => group.standing !== 'archived' && !group.hasTrim),
  }
}

/** A stored report as a row of the list. */
export function toRow(
  report: Omit<Stored, 'searchText' | 'vehicleSort' | 'trimSort' | 'configurationSort'>,
): ReportRow {
  const { configurationId, configurationName } = report
  return {
    id: report.id,
    created_at: report.createdAt.toISOString(),
    cell_health: report.cellHealth,
    image_path: report.imagePath,
    battery_report_vehicle: {
      id: report.vehicleId,
      country: report.country,
      vin: report.vin,
      year: report.year,
      make: report.make,
      model: report.model,
      trim: report.trim,
    },
    configuration: configurationId === null ? null : { id: configurationId, name: configurationName ?? '' },
    score: report.score,
    current_capacity: report.currentCapacity,
    original_capacity: report.originalCapacity,
    published: report.published,
    archived: report.archived,
    in_inventory: report.inInventory,
    serial_number: report.serialNumber,
  }
}

async function countReports(
  db: Database,
  where: SQL | undefined,
): Promise<{ total: number; pinned: number }> {
  const [row] = await db
    .select({
      total: count(),
      pinned: sql<number>`count(*) filter (where not ${batteryReports.hasTrim})`.mapWith(Number),
    })
    .from(batteryReports)
    .where(where)
  return row ?? { total: 0, pinned: 0 }
}

function inTab(filter: ReportFilter): SQL {
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
  vehicle: vehicleSort,
  trim: trimSort,
  vin: batteryReports.vin,
  country: batteryReports.country,
  configuration_name: configurationSort,
  configuration_id: batteryReports.configurationId,
  score: batteryReports.score,
  current_capacity: batteryReports.currentCapacity,
  original_capacity: batteryReports.originalCapacity,
  published: batteryReports.published,
} satisfies Record<ReportSortKey, unknown>

/** What is missing counts as the lowest, so that one index serves both directions. */
function orderOf({ sort_key, sort_direction }: ReportQuery): SQL[] {
  const column = SORT_COLUMNS[sort_key]
  const direction = sort_direction ?? (sort_key === 'created_at' ? 'DESC' : 'ASC')
  return direction === 'ASC'
    ? [sql`${column} asc nulls first`, sql`${batteryReports.id} asc`]
    : [sql`${column} desc nulls last`, sql`${batteryReports.id} desc`]
}
