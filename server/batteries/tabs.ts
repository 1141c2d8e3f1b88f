import { and, count, inArray, not, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ReportFilter } from '../../src/domain/lists/report.ts'
import type { reportCountsSchema } from '../../src/services/wire/reports.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { reportCounts } from '../database/schema-counts.ts'
import { findByLabel } from '../lists/search.ts'

type Standing = (typeof batteryReports.$inferSelect)['standing']

interface Tab {
  readonly standings: readonly Standing[]
  readonly onlyWithoutTrim?: boolean
}

const TABS: Readonly<Record<ReportFilter, Tab>> = {
  report_all_inventory: { standings: ['in_inventory'] },
  report_not_inventory: { standings: ['not_in_inventory'] },
  report_archived: { standings: ['archived'] },
  report_no_trim: { standings: ['in_inventory', 'not_in_inventory'], onlyWithoutTrim: true },
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
  const { standings, onlyWithoutTrim } = TABS[filter]
  const { standing, hasTrim } = batteryReports
  return and(inArray(standing, [...standings]), onlyWithoutTrim ? not(hasTrim) : undefined)
}

/** Reads the numbers of reports in a tab from the stored counts: it does not depend on the number of reports. */
export async function countTab(db: Database, reach: Reach, filter: ReportFilter): Promise<Counted> {
  return ofTab(await readCounts(db, reach), filter)
}

/** @returns The number of reports of each tab that `search` finds. */
export async function countTabs(
  db: Database,
  reach: Reach,
  search: string,
): Promise<z.infer<typeof reportCountsSchema>> {
  const found = await findByLabel(db, reach, search, batteryReports)
  const counts =
    found === null
      ? await readCounts(db, reach)
      : await countMatches(db, reach, [found.byLabel, found.byCode ?? []].flat())
  const totalOf = (filter: ReportFilter) => ofTab(counts, filter).total
  return {
    report_all_inventory: totalOf('report_all_inventory'),
    report_not_inventory: totalOf('report_not_inventory'),
    report_archived: totalOf('report_archived'),
    report_no_trim: totalOf('report_no_trim'),
    report_all: totalOf('report_all'),
  }
}

interface StoredCount {
  readonly standing: Standing
  readonly hasTrim: boolean
  readonly reports: number
}

async function readCounts(db: Database, reach: Reach): Promise<readonly StoredCount[]> {
  const { configurationId, standing, hasTrim, reports } = reportCounts
  return db
    .select({ standing, hasTrim, reports: sql`sum(${reports})`.mapWith(Number) })
    .from(reportCounts)
    .where(within(configurationId, reach))
    .groupBy(standing, hasTrim)
}

/** @param parts The parts of a search: apart, each uses its own index. */
async function countMatches(
  db: Database,
  reach: Reach,
  parts: readonly SQL[],
): Promise<readonly StoredCount[]> {
  const { configurationId, standing, hasTrim } = batteryReports
  const counted = await Promise.all(
    parts.map((part) =>
      db
        .select({ standing, hasTrim, reports: count() })
        .from(batteryReports)
        .where(and(within(configurationId, reach), part))
        .groupBy(standing, hasTrim),
    ),
  )
  return counted.flat()
}

function ofTab(counts: readonly StoredCount[], filter: ReportFilter): Counted {
  const { standings, onlyWithoutTrim } = TABS[filter]
  const shown = counts.filter(({ standing }) => standings.includes(standing))
  const sumOf = (some: readonly StoredCount[]) => some.reduce((sum, { reports }) => sum + reports, 0)
  const withoutTrim = sumOf(shown.filter(({ hasTrim }) => !hasTrim))
  return { total: onlyWithoutTrim ? withoutTrim : sumOf(shown), withoutTrim }
}
