import { DEFAULT_PINNING } from '../../domain/lists/pinning.ts'
import type { ReportEdit, ReportList, ReportRow } from '../../domain/lists/report.ts'
import { changedIn, dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { reportCountsPath, reportListPath, singleReportPath } from '../report/report-paths.ts'
import { reportCountsSchema, reportPageCodec, reportRowCodec } from '../wire/reports.ts'
import { createRowsReader } from './list-rows.ts'
import { onVersion, rivalFields } from './on-version.ts'

/** @param timeZone Of the days that narrow the list. */
export function createReportsService(request: Request, path: string, timeZone: () => string) {
  return {
    readRows: createRowsReader<ReportList>(request, (ask) => ({
      pathOf: ({ query, selection, pinning = DEFAULT_PINNING }, page, limit) =>
        path + reportListPath(query, selection, pinning, page, limit, timeZone),
      pageIn: (answer) => {
        const { data: rows, total, without_trim: pinnable } = dataOf(answer, reportPageCodec, 'reports')
        return { rows, total, pinnable }
      },
      readCounts: async (...query) =>
        dataOf(await ask(path + reportCountsPath(...query, timeZone)), reportCountsSchema, 'reports'),
    })),

    /**
     * Saves an edit. Returns the row as it is now; `null` when the backend does not tell.
     *
     * @param row the row that the edit was made on; without it the edit is saved whatever the row is now.
     */
    async saveEdit({
      edit,
      row = null,
    }: {
      edit: ReportEdit
      row?: ReportRow | null
    }): Promise<ReportRow | null> {
      const report = path + singleReportPath(edit.id)
      if (edit.kind === 'regenerated')
        return changedIn(await request(`${report}/regenerate`, { method: 'POST', body: {} }), reportRowCodec)
      const body = edit.kind === 'trim' ? { trim: edit.trim } : { published: edit.published }
      const answer = await onVersion(
        row,
        (options) => request(report, { method: 'PATCH', body, ...options }),
        {
          schema: reportRowCodec,
          rivals: (current) => (row === null ? null : rivalFields({ ...row }, body, { ...current })),
        },
      )
      return changedIn(answer, reportRowCodec)
    },
  }
}
