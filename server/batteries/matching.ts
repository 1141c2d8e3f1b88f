import { and, or, type SQL } from 'drizzle-orm'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { findByLabel } from '../lists/search.ts'
import type { ReportQuery } from './list.ts'
import { inTab } from './tabs.ts'

/** The condition that a report is one of those that the list shows for a query, on any page. */
export async function matching(
  db: Database,
  reach: Reach,
  { filter, search }: Pick<ReportQuery, 'filter' | 'search'>,
): Promise<SQL | undefined> {
  const found = await findByLabel(db, reach, search, batteryReports)
  const matches = found === null ? undefined : or(found.byLabel, found.byCode ?? undefined)
  return and(within(batteryReports.configurationId, reach), inTab(filter), matches)
}
