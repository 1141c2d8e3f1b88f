import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ReportFilter } from '../../src/domain/lists/report.ts'
import type { reportCountsQuerySchema } from '../../src/services/wire/report-list/queries.ts'
import type { reportCountsSchema } from '../../src/services/wire/reports.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import type { Reach } from '../identity/reach.ts'
import { IN_TAB, matching } from './matching.ts'
import type { ReportNarrowing } from './narrowing.ts'

/** @returns The number of reports of each tab that a query finds. */
export async function countTabs(
  db: Database,
  reach: Reach,
  query: Pick<z.output<typeof reportCountsQuerySchema>, 'search'> & Partial<ReportNarrowing>,
): Promise<z.infer<typeof reportCountsSchema>> {
  const countOf = (filter: ReportFilter) =>
    sql`count(*) filter (where ${IN_TAB[filter] ?? sql`true`})`.mapWith(Number)
  const [counts] = await db
    .select({
      report_all_inventory: countOf('report_all_inventory'),
      report_not_inventory: countOf('report_not_inventory'),
      report_archived: countOf('report_archived'),
      report_no_trim: countOf('report_no_trim'),
      report_cell_issue: countOf('report_cell_issue'),
      report_unpublished: countOf('report_unpublished'),
      report_all: countOf('report_all'),
    })
    .from(batteryReports)
    .where(await matching(db, reach, { ...query, filter: 'report_all' }))
  if (!counts) throw new Error('A count returns its row.')
  return counts
}
