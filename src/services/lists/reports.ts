import type * as z from 'zod/mini'
import type { ReportEdit, ReportFilter, ReportRow, ReportSortKey } from '../../domain/lists/report.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { accepted, dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { batteryReportOf, cellHealthOf } from '../report/battery-report.ts'
import { reportCountsPath, reportListPath, singleReportPath } from '../report/report-paths.ts'
import { reportCountsSchema, reportPageSchema, type reportRowSchema, reportSchema } from '../wire/reports.ts'
import { createRowsReader } from './list-rows.ts'

export function createReportsService(request: Request, path: string) {
  return {
    /** A 404 means an empty list, as specified. */
    readRows: createRowsReader<ReportRow, ReportFilter, ReportSortKey>({
      readPage: async ({ query, selection }, page, limit) => {
        const answer = await request(path + reportListPath(query, selection, page, limit))
        if (answer.status === 404) return { rows: [], total: 0 }
        const { data, total } = dataOf(answer, reportPageSchema, 'reports')
        return { rows: data.map(reportRowOf), total }
      },
      readCounts: async (selection) =>
        dataOf(await request(path + reportCountsPath(selection)), reportCountsSchema, 'reports'),
    }),

    /** Reads one report. Rejects with a 404 when the user may not see it. */
    async readReport({ reportId }: { readonly reportId: string }): Promise<BatteryReport> {
      const answer = await request(path + singleReportPath(reportId))
      return batteryReportOf(dataOf(answer, reportSchema, 'reports'))
    },

    async saveEdit({ edit }: { edit: ReportEdit }): Promise<void> {
      const report = path + singleReportPath(edit.id)
      if (edit.kind === 'regenerated')
        return accepted(await request(`${report}/regenerate`, { method: 'POST', body: {} }))
      const body = edit.kind === 'trim' ? { trim: edit.trim } : { published: edit.published }
      accepted(await request(report, { method: 'PATCH', body }))
    },
  }
}

function reportRowOf(answer: z.infer<typeof reportRowSchema>): ReportRow {
  const { vin, country, make, model, year, trim } = answer.battery_report_vehicle
  return {
    id: answer.id,
    createdAt: answer.created_at,
    cellHealth: cellHealthOf(answer.cell_health),
    imagePath: answer.image_path,
    vehicle: { vin, country, make, model, year },
    trim,
    configuration: answer.configuration,
    score: answer.score,
    currentCapacityKwh: answer.current_capacity,
    originalCapacityKwh: answer.original_capacity,
    published: answer.published,
    archived: answer.archived,
    inInventory: answer.in_inventory,
  }
}
