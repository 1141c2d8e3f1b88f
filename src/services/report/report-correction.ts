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
     * Saves the trim of a report, what staff say about a doubt, or the first day of use of the vehicle.
     *
     * @throws ServiceFailure `overtaken` when another user has changed the same since the report was read.
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

function rivalsOf(edit: ReportCorrection, current: OvertakenReport): readonly string[] | null {
  const { trim, resolutions, firstUse } = current
  if (edit.kind === 'trim') return trim === edit.from || trim === edit.trim ? [] : ['trim']
  if (edit.kind === 'firstUse') {
    if (firstUse === undefined) return null
    return firstUse === edit.from || firstUse === edit.day ? [] : ['first_use']
  }
  if (resolutions === null) return null
  const resolution = resolutions[edit.kind]
  return resolution === edit.from || resolution === edit.resolution ? [] : [edit.kind]
}

function bodyOf(edit: ReportCorrection) {
  if (edit.kind === 'trim') return { trim: edit.trim }
  if (edit.kind === 'firstUse') return { first_use: edit.day }
  return { [`${edit.kind}_resolution`]: edit.resolution }
}
