import { DEFAULT_PINNING } from '../../domain/lists/pinning.ts'
import type { ReportEdit, ReportList, ReportRow } from '../../domain/lists/report.ts'
import { changedIn, dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { reportCountsPath, reportListPath, singleReportPath } from '../report/report-paths.ts'
import { reportCountsSchema, reportPageCodec, reportRowCodec } from '../wire/reports.ts'
import { createRowsReader } from './list-rows.ts'

export function createReportsService(request: Request, path: string) {
  return {
    /** A 404 means an empty list, as specified. */
    readRows: createRowsReader<ReportList>(request, (ask) => ({
      readPage: async ({ query, selection, pinning = DEFAULT_PINNING }, page, limit) => {
        const answer = await ask(path + reportListPath(query, selection, pinning, page, limit))
        if (answer.status === 404) return { rows: [], total: 0 }
        const { data: rows, total, without_trim: pinnable } = dataOf(answer, reportPageCodec, 'reports')
        return { rows, total, pinnable }
      },
      readCounts: async (selection, search) =>
        dataOf(await ask(path + reportCountsPath(selection, search)), reportCountsSchema, 'reports'),
    })),

    /** Saves an edit. Returns the row as it is now; `null` when the backend does not tell. */
    async saveEdit({ edit }: { edit: ReportEdit }): Promise<ReportRow | null> {
      const report = path + singleReportPath(edit.id)
      const answer =
        edit.kind === 'regenerated'
          ? await request(`${report}/regenerate`, { method: 'POST', body: {} })
          : await request(report, {
              method: 'PATCH',
              body: edit.kind === 'trim' ? { trim: edit.trim } : { published: edit.published },
            })
      return changedIn(answer, reportRowCodec)
    },
  }
}
