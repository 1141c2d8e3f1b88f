import type { TrimEdit } from '../../domain/report/trim-edit.ts'
import { accepted } from '../answers.ts'
import type { Request } from '../http.ts'
import { onVersion } from '../lists/on-version.ts'
import { reportRowCodec } from '../wire/reports.ts'
import { singleReportPath } from './report-paths.ts'

export function createReportTrimService(request: Request, path: string) {
  return {
    /**
     * Saves the trim of a report.
     *
     * @throws ServiceFailure `overtaken` when another user has chosen another trim since the report was read.
     */
    async saveTrim({ id, trim, from, version }: TrimEdit): Promise<void> {
      const answer = await onVersion(
        version === null ? null : { version },
        (options) => request(path + singleReportPath(id), { method: 'PATCH', body: { trim }, ...options }),
        {
          schema: reportRowCodec,
          rivals: (current) => (current.trim === from || current.trim === trim ? [] : ['trim']),
        },
      )
      accepted(answer)
    },
  }
}
