import { and, count, inArray, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReportList } from '../../src/domain/lists/report.ts'
import { cellHealthCodec } from '../../src/services/wire/measurements.ts'
import type { reportListQuerySchema } from '../../src/services/wire/report-list/queries.ts'
import { reportRowCodec } from '../../src/services/wire/reports.ts'
import type { Reach } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { versionOf } from '../http/versions.ts'
import { inOrder } from '../lists/order.ts'
import { namedWhenFew, type PagePart, partsOfPage } from '../lists/page.ts'
import type { ReadLabels } from '../lists/search.ts'
import { matching } from './matching.ts'

export type ReportRow = z.input<typeof reportRowCodec>
export type ReportQuery = z.output<typeof reportListQuerySchema>
type Stored = typeof batteryReports.$inferSelect

interface Listed {
  readonly rows: readonly ReportRow[]
  /** The number of reports on all pages, and how many of them have no trim. */
  readonly total: number
  readonly withoutTrim: number
}

/**
 * Reads one page. Rows without a trim come first, in front of the order of the query: all of them, or as many as
 * `query.pinned` says. The others are where the order has them.
 */
export async function listReports(
  db: Database,
  reach: Reach,
  query: ReportQuery,
  readLabels?: ReadLabels,
): Promise<Listed> {
  const { id, hasTrim } = batteryReports
  const where = await matching(db, reach, query, readLabels)
  const [counted] = await db
    .select({
      total: count(),
      withoutTrim: sql`count(*) filter (where not ${hasTrim})`.mapWith(Number),
    })
    .from(batteryReports)
    .where(where)
  if (!counted) throw new Error('A count returns its row.')
  const { total, withoutTrim } = counted
  const which = await namedWhenFew(db, id, where, total)
  const pinned = Math.min(withoutTrim, typeof query.pinned === 'number' ? query.pinned : withoutTrim)
  const order = orderOf(query)
  // Ids first: an index has all columns that decide on a page, so that a far page reads no rows that it skips.
  const idsOf = (block: SQL, limit: number, offset: number) =>
    db
      .select({ id })
      .from(batteryReports)
      .where(and(which, block))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  const read = async (part: PagePart | null | undefined, block: SQL) =>
    part
      ? db
          .select()
          .from(batteryReports)
          .where(inArray(id, idsOf(block, part.to - part.from, part.from)))
          .orderBy(...order)
      : []
  const hasNoTrim = not(hasTrim)
  const isPinned = pinned === withoutTrim ? hasNoTrim : inArray(id, idsOf(hasNoTrim, pinned, 0))
  const [onTop, rest] = partsOfPage(query, [pinned, total - pinned])
  const rows = await Promise.all([read(onTop, hasNoTrim), read(rest, not(isPinned))])
  return { ...counted, rows: rows.flat().map(versionedRow) }
}

/** A row with the version that a change of it can name. */
export function versionedRow(report: Stored): ReportRow {
  return { ...reportRow(report), version: reportVersion(report) }
}

/**
 * The version of what people change of a report, and of its figures. What the stock and the dealership give it does not matter: an
 * import must not overtake a change.
 */
export function reportVersion(report: Stored): string {
  const { inInventory, standing, configurationName, configurationSort, labelId, ...rest } = report
  return versionOf(rest)
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
} satisfies Record<ReportList['sortKey'], unknown>

/** The order of a query. It does not put the rows without a trim first: the caller does. */
export function orderOf({
  sort_key,
  sort_direction = sort_key === 'created_at' ? 'DESC' : 'ASC',
}: Pick<ReportQuery, 'sort_key' | 'sort_direction'>): SQL[] {
  return inOrder(SORT_COLUMNS[sort_key], batteryReports.id, sort_direction)
}
