import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import type { ReportFilter } from '../../src/domain/lists/report.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { type Reach, within } from '../identity/reach.ts'
import { findByLabel, type ReadLabels } from '../lists/search.ts'
import { narrowedTo, type ReportNarrowing } from './narrowing.ts'

const { standing, hasTrim, cellHealth, published } = batteryReports

const IS_OPEN = inArray(standing, ['in_inventory', 'not_in_inventory'])

/** The condition that a report belongs to a tab. */
export const IN_TAB: Readonly<Record<ReportFilter, SQL | undefined>> = {
  report_all_inventory: eq(standing, 'in_inventory'),
  report_not_inventory: eq(standing, 'not_in_inventory'),
  report_archived: eq(standing, 'archived'),
  report_no_trim: and(IS_OPEN, not(hasTrim)),
  report_cell_issue: and(IS_OPEN, eq(cellHealth, 'Cell Issue')),
  report_unpublished: and(IS_OPEN, not(published)),
  report_all: undefined,
}

/** The condition that a report is one of those that the list shows for a query, on any page. */
export async function matching(
  db: Database,
  reach: Reach,
  query: ReportNarrowing & { readonly filter: ReportFilter; readonly search: string },
  readLabels?: ReadLabels,
): Promise<SQL | undefined> {
  return and(
    within(batteryReports.configurationId, reach),
    IN_TAB[query.filter],
    narrowedTo(query),
    await findByLabel(db, reach, query.search, batteryReports, readLabels),
  )
}
