import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { reportSchema } from '../wire/single-report.ts'
import { batteryReportOf } from './battery-report.ts'
import { singleReportPath } from './report-paths.ts'

export function createSingleReportService(request: Request, path: string) {
  return {
    /** Reads one report. Rejects with a 404 when the user may not see it. */
    async readReport({ reportId }: { readonly reportId: string }): Promise<BatteryReport> {
      const answer = await request(path + singleReportPath(reportId))
      return batteryReportOf(dataOf(answer, reportSchema, 'reports'))
    },
  }
}
