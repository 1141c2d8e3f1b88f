import { and, inArray } from 'drizzle-orm'
import { reports as reportsResource } from '../../src/domain/resources/reports.ts'
import { reportPath } from '../../src/domain/session/routes.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import type { Export } from '../lists/export.ts'
import { orderOf, type ReportQuery, type ReportRow, reportRow } from './list.ts'
import { matching } from './matching.ts'

/** Which reports: some by their ids, or all that a query finds. Those without a trim come first, then the order of the list. */
export type ReportSelection = Pick<ReportQuery, 'sort_key' | 'sort_direction'> &
  ({ readonly ids: readonly string[] } | Parameters<typeof matching>[2])

/** @returns A query for the ids of a selection within reach, in this order. */
export async function idsOf(db: Database, reach: Reach, selection: ReportSelection) {
  const { configurationId, hasTrim, id } = batteryReports
  const where =
    'ids' in selection
      ? and(inArray(id, [...selection.ids]), within(configurationId, reach))
      : await matching(db, reach, selection)
  const ids = db
    .select({ id })
    .from(batteryReports)
    .where(where)
    .orderBy(hasTrim, ...orderOf(selection))
  return { ids }
}

/** @param origin Of the portal, for the links to the reports. */
export async function exportReports(
  db: Database,
  reach: Reach,
  selection: ReportSelection,
  origin: string,
): Promise<Export<typeof reportsResource, ReportRow>> {
  const { configurationId, id } = batteryReports
  return {
    definition: reportsResource,
    ...(await idsOf(db, reach, selection)),
    read: async (ids) => {
      const stored = await db
        .select()
        .from(batteryReports)
        .where(and(inArray(id, [...ids]), within(configurationId, reach)))
      return new Map(stored.map((report) => [report.id, reportRow(report)]))
    },
    cells: {
      created_at: ({ created_at }, { timestamp }) => [timestamp(created_at)],
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
      original_capacity: ({ original_capacity }) => [original_capacity],
      published: ({ published }, { yesOrNo }) => [yesOrNo(published)],
      link: (report) => [{ link: origin + reportPath(report.id) }],
    },
  }
}
