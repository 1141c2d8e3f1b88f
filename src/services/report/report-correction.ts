import type { OvertakenReport } from '../../domain/failure.ts'
import type { ReportCorrection } from '../../domain/report/report-correction.ts'
import { accepted } from '../answers.ts'
import type { Request } from '../http.ts'
import { onVersion } from '../lists/on-version.ts'
import { overtakenReportSchema } from './overtaken-report.ts'
import { singleReportPath } from './report-paths.ts'

export function createReportCorrectionService(request: Request, path: string) {
  return {
    /**
     * Saves the trim of a report, or what staff say about a doubt.
     *
     * @throws ServiceFailure `overtaken` when another user has chosen another trim, or said something else about the doubt, since the
     *   report was read.
     */
    async saveCorrection(edit: ReportCorrection): Promise<void> {
      const { id, version } = edit
      const answer = await onVersion(
        version === null ? null : { id, version },
        (options) =>
          request(path + singleReportPath(id), { method: 'PATCH', body: bodyOf(edit), ...options }),
        { schema: overtakenReportSchema, rivals: (current) => rivalsOf(edit, current) },
      )
      accepted(answer)
    },
  }
}

function rivalsOf(edit: ReportCorrection, { trim, resolutions }: OvertakenReport): readonly string[] | null {
  if (edit.kind === 'trim') return trim === edit.from || trim === edit.trim ? [] : ['trim']
  if (resolutions === null) return null
  const resolution = resolutions[edit.kind]
  return resolution === edit.from || resolution === edit.resolution ? [] : [edit.kind]
}

function bodyOf(edit: ReportCorrection) {
  return edit.kind === 'trim' ? { trim: edit.trim } : { [`${edit.kind}_resolution`]: edit.resolution }
}
