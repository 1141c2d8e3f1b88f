import { and, inArray } from 'drizzle-orm'
import { reportExport } from '../../src/domain/lists/report-export.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import type { Export } from '../lists/export.ts'
import { orderOf, type ReportQuery, type ReportRow, reportRow } from './list.ts'
import { matching } from './matching.ts'

export async function exportReports(
  db: Database,
  reach: Reach,
  query: Omit<ReportQuery, 'page' | 'limit' | 'pinned'>,
): Promise<Export<typeof reportExport, ReportRow>> {
  const { configurationId, hasTrim, id } = batteryReports
  return {
    definition: reportExport,
    ids: db
      .select({ id })
      .from(batteryReports)
      .where(await matching(db, reach, query))
      .orderBy(hasTrim, ...orderOf(query)),
    read: async (ids) => {
      const stored = await db
        .select()
        .from(batteryReports)
        .where(and(inArray(id, [...ids]), within(configurationId, reach)))
      return new Map(stored.map((report) => [report.id, reportRow(report)]))
    },
    cells: {
      created_at: ({ created_at }, { timestamp }) => [timestamp(created_at)],
      cell_health: ({ cell_health }, { words }) => [
        cell_health && words.cellHealth[cell_health === 'Healthy Cells' ? 'healthy' : 'issue'],
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
    },
  }
}
