import { DEFAULT_PINNING } from '../../domain/lists/pinning.ts'
import type { ReportList } from '../../domain/lists/report.ts'
import { reports } from '../../domain/resources/reports.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { reportCountsPath, reportListPath } from '../report/report-paths.ts'
import { countsOf } from '../wire/paging.ts'
import { reportPageCodec } from '../wire/reports.ts'
import { createRowsReader } from './list-rows.ts'

const COUNTS = countsOf(reports, ['report_cell_issue', 'report_unpublished'])

/** @param timeZone Of the days that narrow the list. */
export function createReportsService(request: Request, path: string, timeZone: () => string) {
  return {
    readRows: createRowsReader<ReportList>(request, {
      pathOf: ({ query, selection, pinning = DEFAULT_PINNING }, page, limit) =>
        path + reportListPath(query, selection, pinning, page, limit, timeZone),
      pageIn: (answer) => {
        const { data: rows, total, without_trim: pinnable } = dataOf(answer, reportPageCodec, 'reports')
        return { rows, total, pinnable }
      },
      readCounts: async ({ selection, query: { search, narrowing } }, options) => {
        const counts = path + reportCountsPath(selection, search, narrowing, timeZone)
        return dataOf(await request(counts, options), COUNTS, 'reports')
      },
    }),
  }
}
