import type { ReportMend } from '../../domain/report/report-mend.ts'
import { accepted } from '../answers.ts'
import type { Request } from '../http.ts'
import { onVersion } from '../lists/on-version.ts'
import { reportRowCodec } from '../wire/reports.ts'
import { singleReportPath } from './report-paths.ts'

export function createReportMendService(request: Request, path: string) {
  return {
    /**
     * Saves the trim of a report, or what staff say about a doubt.
     *
     * @throws ServiceFailure `overtaken` when another user has chosen another trim since the report was read. The answer does not tell
     *   whether one has said something else about a doubt, so that there any change of another user is one.
     */
    async saveMend(edit: ReportMend): Promise<void> {
      const { id, version } = edit
      const answer = await onVersion(
        version === null ? null : { id, version },
        (options) =>
          request(path + singleReportPath(id), { method: 'PATCH', body: bodyOf(edit), ...options }),
        {
          schema: reportRowCodec,
          rivals: (current) =>
            edit.kind !== 'trim'
              ? null
              : current.trim === edit.from || current.trim === edit.trim
                ? []
                : ['trim'],
        },
      )
      accepted(answer)
    },
  }
}

function bodyOf(edit: ReportMend) {
  return edit.kind === 'trim' ? { trim: edit.trim } : { [`${edit.kind}_resolution`]: edit.resolution }
}
