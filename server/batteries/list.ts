import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReportSortKey } from '../../src/domain/lists/report.ts'
import { cellHealthCodec } from '../../src/services/wire/measurements.ts'
import type { reportListQuerySchema } from '../../src/services/wire/report-list/queries.ts'
import { reportRowCodec } from '../../src/services/wire/reports.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { versionOf } from '../http/versions.ts'
import { inOrder } from '../lists/order.ts'
import { type PagePart, partsOfPage } from '../lists/page.ts'
import { FEW, findByLabel, idsOfPart, matchesOf, type ReadLabels, type SearchedFor } from '../lists/search.ts'
import { narrowedTo } from './narrowing.ts'
import { beyondStandings, type Counted, countTab, inTab, standingsOf } from './tabs.ts'

export type ReportRow = z.input<typeof reportRowCodec>
export type ReportQuery = z.output<typeof reportListQuerySchema>
type Stored = typeof batteryReports.$inferSelect

/**
 * Reads one page. Rows without a trim come first, in front of the order of the query: all of them, or as many as
 * `query.pinned` says. The others are where the order has them.
 *
 * @returns The rows of the page, the number of rows on all pages, and how many of those have no trim.
 */
export async function listReports(
  db: Database,
  reach: Reach,
  query: ReportQuery,
  readLabels?: ReadLabels,
): Promise<Counted & { readonly rows: readonly ReportRow[] }> {
  const found = await findByLabel(db, reach, query.search, batteryReports, readLabels)
  const narrowed = narrowedTo(query)
  const inScope = and(within(batteryReports.configurationId, reach), inTab(query.filter), narrowed)
  const { total, withoutTrim, matches } =
    found === null && narrowed === undefined
      ? { ...(await countTab(db, reach, query.filter)), matches: undefined }
      : await countFound(db, inScope, found ?? { byLabel: undefined, byCode: null })
  const pinned = Math.min(withoutTrim, typeof query.pinned === 'number' ? query.pinned : withoutTrim)
  const rest = withoutTrim - pinned
  if (found !== null && total <= FEW && rest === 0) {
    const rows = total === 0 ? [] : await readFew(db, query, and(inScope, matches))
    return { rows: rows.map(versionedRow), total, withoutTrim }
  }
  const blocks: readonly (readonly Stream[])[] = [
    [{ hasTrim: false, before: 0, size: pinned, after: rest }],
    [
      { hasTrim: false, before: pinned, size: rest, after: 0 },
      { hasTrim: true, before: 0, size: total - withoutTrim, after: 0 },
    ],
  ]
  const where = and(
    within(batteryReports.configurationId, reach),
    beyondStandings(query.filter),
    narrowed,
    matches,
  )
  const parts = partsOfPage(query, [pinned, total - pinned])
  const read = await Promise.all(
    parts.map((part, at) => (part === null ? [] : readPart(db, query, blocks[at] ?? [], part, where))),
  )
  return { rows: read.flat().map(versionedRow), total, withoutTrim }
}

/** Reads a page of few matches, with all that have no trim in front: to sort them is less work than to plan a read without sorting. */
async function readFew(db: Database, query: ReportQuery, where: SQL | undefined): Promise<readonly Stored[]> {
  return db
    .select()
    .from(batteryReports)
    .where(where)
    .orderBy(asc(batteryReports.hasTrim), ...orderOf(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
}

/** Reports with a trim, or without one, in the order of the query: `size` of them, with others before and after. */
interface Stream {
  readonly hasTrim: boolean
  readonly before: number
  readonly size: number
  readonly after: number
}

/**
 * Reads a part of the merged streams. It skips the others from the nearer end, by an index that has all columns of the
 * query: the last page is as fast as the first, and those between read no rows that they skip.
 */
async function readPart(
  db: Database,
  query: ReportQuery,
  streams: readonly Stream[],
  { size, from, to }: PagePart,
  where: SQL | undefined,
): Promise<readonly Stored[]> {
  const { id, standing } = batteryReports
  const isFromEnd = size - to < from
  const offset = isFromEnd ? size - to : from
  const order = sql.join(orderOf(query, isFromEnd), sql`, `)
  const limit = to - from
  // The alias lets the order name its columns each time.
  const merged = (sources: readonly SQL[], count: number, skipped: number) =>
    sql`(select * from (${sql.join([...sources], sql` union all `)}) as ${batteryReports} order by ${order} limit ${count} offset ${skipped})`
  const candidates = streams
    .filter((stream) => stream.size > 0)
    .flatMap((stream) => {
      const count = Math.min(stream.size, offset + limit)
      const skipped = isFromEnd ? stream.after : stream.before
      // A range of the index for each standing.
      const ranges = standingsOf(query.filter).map(
        (one) =>
          sql`(${db
            .select({ id, key: SORT_COLUMNS[query.sort_key] })
            .from(batteryReports)
            .where(and(eq(standing, one), eq(batteryReports.hasTrim, stream.hasTrim), where))
            .orderBy(order)
            .limit(skipped + count)})`,
      )
      // Each range alone could reach beyond the stream.
      const isWhole = stream.before + stream.after === 0
      return isWhole ? ranges : [merged(ranges, count, skipped)]
    })
  return db
    .select()
    .from(batteryReports)
    .where(inArray(id, sql`(select id from ${merged(candidates, limit, offset)} as page)`))
    .orderBy(...orderOf(query))
}

/** Counts the matches of a search. Only the parts with matches are searched again for the rows. */
async function countFound(
  db: Database,
  inScope: SQL | undefined,
  found: SearchedFor,
): Promise<Counted & { readonly matches: SQL | undefined }> {
  const { byLabel, byCode } = found
  const label = countOf(db, and(inScope, byLabel), 'label')
  // One statement: with two, a report that arrives between them would be in one count alone.
  const counted = await (byCode === null ? label : label.unionAll(countOf(db, and(inScope, byCode), 'code')))
  return {
    total: counted.reduce((sum, part) => sum + part.total, 0),
    withoutTrim: counted.reduce((sum, part) => sum + part.withoutTrim, 0),
    matches: matchesOf(found, counted, batteryReports.id),
  }
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

function countOf(db: Database, where: SQL | undefined, part: 'label' | 'code') {
  const withoutTrim = sql`count(*) filter (where not ${batteryReports.hasTrim})`.mapWith(Number)
  return db
    .select({
      part: sql<'label' | 'code'>`${part}::text`,
      total: count(),
      withoutTrim,
      ids: idsOfPart(batteryReports.id, part),
    })
    .from(batteryReports)
    .where(where)
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
