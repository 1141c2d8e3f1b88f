import { and, count, inArray, not, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ReportFilter } from '../../src/domain/lists/report.ts'
import type { reportCountsQuerySchema } from '../../src/services/wire/report-list/queries.ts'
import type { reportCountsSchema } from '../../src/services/wire/reports.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { reportCounts, reportLabelCounts } from '../database/schema-counts.ts'
import { type Found, findByLabel } from '../lists/search.ts'
import { narrowedTo, type ReportNarrowing } from './narrowing.ts'

type Standing = (typeof batteryReports.$inferSelect)['standing']

interface Tab {
  readonly standings: readonly Standing[]
  readonly only?: 'withoutTrim' | 'withIssue' | 'unpublished'
}

const TABS: Readonly<Record<ReportFilter, Tab>> = {
  report_all_inventory: { standings: ['in_inventory'] },
  report_not_inventory: { standings: ['not_in_inventory'] },
  report_archived: { standings: ['archived'] },
  report_no_trim: { standings: ['in_inventory', 'not_in_inventory'], only: 'withoutTrim' },
  report_cell_issue: { standings: ['in_inventory', 'not_in_inventory'], only: 'withIssue' },
  report_unpublished: { standings: ['in_inventory', 'not_in_inventory'], only: 'unpublished' },
  report_all: { standings: ['in_inventory', 'not_in_inventory', 'archived'] },
}

/** A number of reports, and how many of them have no trim. */
export interface Counted {
  readonly total: number
  readonly withoutTrim: number
}

/** @returns The standings of the reports in a tab. */
export function standingsOf(filter: ReportFilter): readonly Standing[] {
  return TABS[filter].standings
}

/** The condition that a report belongs to a tab. */
export function inTab(filter: ReportFilter): SQL | undefined {
  const { standings, only } = TABS[filter]
  const { standing, hasTrim } = batteryReports
  return and(
    inArray(standing, [...standings]),
    only === 'withoutTrim' ? not(hasTrim) : undefined,
    beyondStandings(filter),
  )
}

/** What a tab asks of a report besides its standing and its trim, in the words of the indexes of these tabs. */
export function beyondStandings(filter: ReportFilter): SQL | undefined {
  switch (TABS[filter].only) {
    case 'withIssue':
      return sql`${batteryReports.cellHealth} = 'Cell Issue'`
    case 'unpublished':
      return not(batteryReports.published)
    default:
      return undefined
  }
}

/** Reads the numbers of reports in a tab from the stored counts: it does not depend on the number of reports. */
export async function countTab(db: Database, reach: Reach, filter: ReportFilter): Promise<Counted> {
  const { standings, only } = TABS[filter]
  const { configurationId, reports, standing, hasTrim, cellIssue, published } = reportCounts
  const sumOf = (where?: SQL) =>
    sql`coalesce(sum(${reports})${where === undefined ? sql`` : sql` filter (where ${where})`}, 0)`.mapWith(
      Number,
    )
  const withoutTrim = sumOf(not(hasTrim))
  const [counted] = await db
    .select({
      total: only === 'withoutTrim' ? withoutTrim : sumOf(),
      withoutTrim,
    })
    .from(reportCounts)
    .where(
      and(
        within(configurationId, reach),
        inArray(standing, [...standings]),
        only === 'withIssue' ? cellIssue : undefined,
        only === 'unpublished' ? not(published) : undefined,
      ),
    )
  if (!counted) throw new Error('A count returns its row.')
  return counted
}

/** @returns The number of reports of each tab that a query finds. */
export async function countTabs(
  db: Database,
  reach: Reach,
  query: Pick<z.output<typeof reportCountsQuerySchema>, 'search'> & Partial<ReportNarrowing>,
): Promise<z.infer<typeof reportCountsSchema>> {
  const found = await findByLabel(db, reach, query.search, batteryReports)
  const narrowed = narrowedTo(query)
  const counts = await (narrowed === undefined
    ? countStored(db, reach, found)
    : countMatches(
        db,
        reach,
        (found === null ? [undefined] : [found.byLabel, found.byCode ?? []].flat()).map((part) =>
          and(narrowed, part),
        ),
      ))
  const totalOf = (filter: ReportFilter) => ofTab(counts, filter)
  return {
    report_all_inventory: totalOf('report_all_inventory'),
    report_not_inventory: totalOf('report_not_inventory'),
    report_archived: totalOf('report_archived'),
    report_no_trim: totalOf('report_no_trim'),
    report_cell_issue: totalOf('report_cell_issue'),
    report_unpublished: totalOf('report_unpublished'),
    report_all: totalOf('report_all'),
  }
}

interface StoredCount {
  readonly standing: Standing
  readonly hasTrim: boolean
  readonly cellIssue: boolean
  readonly published: boolean
  readonly reports: number
}

/** Reads stored counts, and counts only the matches of a search that need a code: these are few. */
async function countStored(db: Database, reach: Reach, found: Found | null): Promise<readonly StoredCount[]> {
  if (found === null) return readCounts(db, reportCounts, within(reportCounts.configurationId, reach))
  const { byCode, labelIds } = found
  const counted = await Promise.all([
    // The labels are those within the reach.
    readCounts(db, reportLabelCounts, sql`${reportLabelCounts.labelId} = any(${sql.param(labelIds)}::int[])`),
    byCode === null ? [] : countMatches(db, reach, [byCode]),
  ])
  return counted.flat()
}

async function readCounts(
  db: Database,
  table: typeof reportCounts | typeof reportLabelCounts,
  where: SQL | undefined,
): Promise<readonly StoredCount[]> {
  const { reports, standing, hasTrim, cellIssue, published } = table
  return db
    .select({ standing, hasTrim, cellIssue, published, reports: sql`sum(${reports})`.mapWith(Number) })
    .from(table)
    .where(where)
    .groupBy(standing, hasTrim, cellIssue, published)
}

/** @param parts The parts of a search: apart, each uses its own index. */
async function countMatches(
  db: Database,
  reach: Reach,
  parts: readonly (SQL | undefined)[],
): Promise<readonly StoredCount[]> {
  const { configurationId, standing, hasTrim, cellHealth, published } = batteryReports
  const cellIssue = sql<boolean>`coalesce(${cellHealth} = 'Cell Issue', false)`
  const counted = await Promise.all(
    parts.map((part) =>
      db
        .select({ standing, hasTrim, cellIssue, published, reports: count() })
        .from(batteryReports)
        .where(and(within(configurationId, reach), part))
        .groupBy(standing, hasTrim, cellIssue, published),
    ),
  )
  return counted.flat()
}

function ofTab(counts: readonly StoredCount[], filter: ReportFilter): number {
  const { standings, only } = TABS[filter]
  return counts
    .filter(
      ({ standing, hasTrim, cellIssue, published }) =>
        standings.includes(standing) &&
        (only !== 'withoutTrim' || !hasTrim) &&
        (only !== 'withIssue' || cellIssue) &&
        (only !== 'unpublished' || !published),
    )
    .reduce((sum, { reports }) => sum + reports, 0)
}
