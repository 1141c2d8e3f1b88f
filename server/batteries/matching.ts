import { and, or, type SQL } from 'drizzle-orm'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { findByLabel } from '../lists/search.ts'
import type { ReportQuery } from './list.ts'
import { narrowedTo, type ReportNarrowing } from './narrowing.ts'
import { inTab } from './tabs.ts'

/** The condition that a report is one of those that the list shows for a query, on any page. */
export async function matching(
  db: Database,
  reach: Reach,
  query: Pick<ReportQuery, 'filter' | 'search'> & ReportNarrowing,
): Promise<SQL | undefined> {
  const found = await findByLabel(db, reach, query.search, batteryReports)
  const matches = found === null ? undefined : or(found.byLabel, found.byCode ?? undefined)
  return and(within(batteryReports.configurationId, reach), inTab(query.filter), narrowedTo(query), matches)
}
