import { and, eq, like } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { batteryReports } from '../../server/database/schema.ts'

type Report = typeof batteryReports.$inferSelect

export interface Search {
  /** By a report of a dealership that is in every reach. */
  readonly textOf: (report: Report) => string
  /** The matches of the others are a share of all reports, and grow with them. */
  readonly isOfFew: boolean
}

/** What people type into the search of the reports. */
export const SEARCHES: Readonly<Record<string, Search>> = {
  'a VIN': { textOf: ({ vin }) => vin, isOfFew: true },
  'the tail of a VIN': { textOf: ({ vin }) => vin.slice(-6), isOfFew: true },
  'what nothing has': { textOf: () => 'zzzzzz', isOfFew: true },
  'the words of a model': { textOf: () => 'model y long range', isOfFew: false },
  'a make': { textOf: () => 'Tesla', isOfFew: false },
  'a dealership': { textOf: () => 'Maple', isOfFew: false },
}

/** @returns The report that the searches are about. */
export async function searchedReport(db: Database): Promise<Report> {
  const [report] = await db
    .select()
    .from(batteryReports)
    .where(and(like(batteryReports.id, 'bench-%'), eq(batteryReports.configurationId, 'maple-ev-centre')))
    .orderBy(batteryReports.id)
    .limit(1)
  if (!report) throw new Error('There is no report to search for.')
  return report
}
