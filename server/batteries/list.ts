import { and, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReportList } from '../../src/domain/lists/report.ts'
import { reports as reportsResource } from '../../src/domain/resources/reports.ts'
import { reportPath } from '../../src/domain/session/routes.ts'
import { cellHealthCodec } from '../../src/services/wire/measurements.ts'
import {
  reportCountsQuerySchema,
  reportExportQuerySchema,
  reportListQuerySchema,
} from '../../src/services/wire/report-list/queries.ts'
import { reportPageSchema, reportRowCodec } from '../../src/services/wire/reports.ts'
import type { Database } from '../database/database.ts'
import { inOrder } from '../database/order.ts'
import { batteryReports } from '../database/schema.ts'
import { reportCounts } from '../database/schema-counts.ts'
import { versionOf } from '../http/versions.ts'
import { actorOf } from '../identity/actor.ts'
import { type Reach, within } from '../identity/reach.ts'
import { defineList, type QueryOf, type Searched } from '../lists/define-list.ts'
import { listReach, namedWhenFew, type PagePart, partsOfPage } from '../lists/page.ts'
import { findByLabel, type ReadLabels } from '../lists/search.ts'
import { zonesOf } from '../measurements/time-zone.ts'
import { enteredOf } from '../vehicles/entered.ts'
import { isOfDays, NO_ZONES, narrowedTo, type ReportNarrowing } from './narrowing.ts'

export type ReportRow = z.input<typeof reportRowCodec>
type ReportSearch = Searched & ReportNarrowing & Pick<z.output<typeof reportListQuerySchema>, 'pinned'>
type Stored = typeof batteryReports.$inferSelect

/** What a call sees of the reports within its reach. */
export interface ReportScope {
  readonly reach: Reach
  readonly readLabels?: ReadLabels
}

const { configurationId, hasTrim, id } = batteryReports
const SEARCHED = { ...getTableColumns(batteryReports), reportId: id }
const hasNoTrim = not(hasTrim)
const IS_OPEN = inArray(batteryReports.standing, ['in_inventory', 'not_in_inventory'])

/** Rows without a trim come first, in front of the order of the query: all of them, or on pages as many as `pinned` says. */
export const reportList = defineList<{
  resource: typeof reportsResource
  scope: ReportScope
  search: ReportSearch
  stored: Stored
  row: ReportRow
}>(reportsResource, {
  tags: ['batteries'],
  queries: {
    page: reportListQuerySchema,
    file: reportExportQuerySchema,
    counts: reportCountsQuerySchema,
  },
  page: reportPageSchema,
  cells: {
    created_at: ({ created_at, configuration }, { timestamp }) => [
      timestamp(created_at, configuration?.time_zone),
    ],
    cell_health: ({ cell_health, doubts }, { words: { cellHealth } }) => [
      cell_health === null
        ? doubts.includes('cells')
          ? cellHealth.doubted
          : null
        : cellHealth[cell_health === 'Healthy Cells' ? 'healthy' : 'issue'],
    ],
    vehicle: ({ battery_report_vehicle: { year, make, model } }) => [year, make, model],
    trim: ({ battery_report_vehicle: { trim } }) => [trim],
    vin: ({ battery_report_vehicle: { vin } }) => [{ code: vin }],
    country: ({ battery_report_vehicle: { country } }) => [country],
    configuration_name: ({ configuration }) => [configuration?.name ?? null],
    configuration_id: ({ configuration }) => [{ code: configuration?.id ?? '' }],
    score: ({ score }) => [score],
    current_capacity: ({ current_capacity }) => [current_capacity],
    original_capacity: ({ original_capacity, capacity_entered = false }, { yesOrNo }) => [
      original_capacity,
      original_capacity === null ? null : yesOrNo(capacity_entered),
    ],
    published: ({ published }, { yesOrNo }) => [yesOrNo(published)],
    link: ({ id }, { origin }) => [{ link: origin + reportPath(id) }],
  },
  scopeOf: async ({ db }, request, query) => ({
    reach: await listReach(db, actorOf(request), 'reports.view', query),
  }),
  id,
  from: (db) => db.select().from(batteryReports).$dynamic(),
  reached: ({ reach }) => within(configurationId, reach),
  tabs: () => ({
    report_all_inventory: eq(batteryReports.standing, 'in_inventory'),
    report_not_inventory: eq(batteryReports.standing, 'not_in_inventory'),
    report_archived: eq(batteryReports.standing, 'archived'),
    report_no_trim: and(IS_OPEN, hasNoTrim),
    report_cell_issue: and(IS_OPEN, eq(batteryReports.cellHealth, 'Cell Issue')),
    report_unpublished: and(IS_OPEN, not(batteryReports.published)),
    report_all: undefined,
  }),
  kept: {
    // Under the name of the reports, for which the conditions of tabs and reaches are written.
    from: sql`${reportCounts} as ${sql.identifier('battery_reports')}`,
    of: (condition = sql`true`) =>
      sql<number>`coalesce(sum(reports) filter (where ${condition}), 0)`.mapWith(Number),
  },
  found: async (db, { reach, readLabels }, query) =>
    and(
      narrowedTo(query, isOfDays(query) ? await zonesOf(db, reach) : NO_ZONES),
      await findByLabel(db, reach, query.search, SEARCHED, readLabels),
    ),
  order: (_, query) => orderOf(query),
  blocks: () => [hasNoTrim, sql`${hasTrim}`],
  rows: (db, stored) => reportRows(db, stored),
  readPage: async (db, _, query, { where, counting }) => {
    const [counted] = await db
      .select({ total: counting.of(), withoutTrim: counting.of(hasNoTrim) })
      .from(counting.from)
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
    const isPinned = pinned === withoutTrim ? hasNoTrim : inArray(id, idsOf(hasNoTrim, pinned, 0))
    const [onTop, rest] = partsOfPage(query, [pinned, total - pinned])
    const stored = (await Promise.all([read(onTop, hasNoTrim), read(rest, not(isPinned))])).flat()
    const rows = await reportRows(db, stored)
    return {
      rows: rows.map((row, at) => ({ ...row, version: stored[at] && reportVersion(stored[at]) })),
      total,
      ...(query.pinned === undefined ? {} : { more: { without_trim: withoutTrim } }),
    }
  },
})

/** Some reports, as far as they are within reach, in the order of a file. */
export function namedReports(
  reach: Reach,
  { ids, ...sorting }: Parameters<typeof orderOf>[0] & { readonly ids: readonly string[] },
) {
  const where = and(inArray(id, [...ids]), within(configurationId, reach))
  return { where, order: [sql`${hasTrim}`, ...orderOf(sorting)] }
}

/**
 * A row with the version that a change of it can name.
 *
 * @param timeZone That of the dealership; by default, the row does not tell it.
 */
export function versionedRow(report: Stored, timeZone?: string | null): ReportRow {
  return { ...reportRow(report, timeZone), version: reportVersion(report) }
}

/**
 * The version of what people change of a report, and of its figures. What the stock and the dealership give it does not matter: an
 * import must not overtake a change.
 */
export function reportVersion(report: Stored & { readonly hasLater?: boolean }): string {
  const { inInventory, standing, configurationName, configurationSort, labelId, hasLater, ...rest } = report
  return versionOf(rest)
}

/** Maps stored reports to rows of the list, with the time zones of their dealerships. */
async function reportRows(db: Pick<Database, 'select'>, stored: readonly Stored[]): Promise<ReportRow[]> {
  const zones = await zonesOf(db, [...new Set(stored.flatMap((report) => report.configurationId ?? []))])
  return stored.map((report) => reportRow(report, zones.get(report.configurationId ?? '')))
}

function reportRow(report: Stored, timeZone: string | null = null): ReportRow {
  const { configurationId, configurationName, country, vin, year, make, model } = report
  return z.encode(reportRowCodec, {
    ...report,
    createdAt: report.createdAt.toISOString(),
    cellHealth: report.cellHealth && z.decode(cellHealthCodec, report.cellHealth),
    vehicle: { country, vin, year, make, model },
    configuration:
      configurationId === null ? null : { id: configurationId, name: configurationName ?? '', timeZone },
    currentCapacityKwh: report.currentCapacity,
    originalCapacityKwh: report.originalCapacity,
    isCapacityEntered: enteredOf(report) !== null,
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
function orderOf({
  sort_key,
  sort_direction = sort_key === 'created_at' ? 'DESC' : 'ASC',
}: Pick<QueryOf<typeof reportsResource>, 'sort_key' | 'sort_direction'>): SQL[] {
  return inOrder(SORT_COLUMNS[sort_key], batteryReports.id, sort_direction)
}
