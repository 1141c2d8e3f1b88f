import type { ReportRevision, RevisionsSubject, RevisionUndo } from '../../domain/report/report-revisions.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { onVersion } from '../lists/on-version.ts'
import { revisionsSchema } from '../wire/issued-reports.ts'
import { reportRowCodec, reportRowSchema } from '../wire/reports.ts'
import { singleReportPath } from './report-paths.ts'

/** A change of a report that takes the last step of its revisions back. */
export interface UndoneRevision {
  readonly subject: RevisionsSubject
  readonly undo: RevisionUndo
}

/** What was issued of a report, and the way back. */
export function createRevisionsService(request: Request, path: string) {
  return {
    /** The latest first; none of a report that was never published. */
    async readRevisions(reportId: string): Promise<readonly ReportRevision[]> {
      const answer = await request(`${path}${singleReportPath(reportId)}/revisions`, { isFresh: true })
      return dataOf(answer, revisionsSchema, 'reports').revisions.map(
        ({
          issued_at: issuedAt,
          issued_by: issuedBy,
          withdrawn_at: _at,
          withdrawn_by: _by,
          ...revision
        }) => ({
          ...revision,
          issuedAt,
          issuedBy,
        }),
      )
    },

    /**
     * Takes the last step back.
     *
     * @returns The version of the report now; `null` when the backend does not tell.
     * @throws ServiceFailure `overtaken` when another user has changed the report since the subject was read.
     */
    async undoRevision({ subject: { reportId, version }, undo }: UndoneRevision): Promise<string | null> {
      const body = undo.kind === 'trim' ? { trim: undo.trim } : { published: true }
      const answer = await onVersion(
        version === null ? null : { id: reportId, version },
        (options) => request(path + singleReportPath(reportId), { method: 'PATCH', body, ...options }),
        { schema: reportRowCodec },
      )
      return dataOf(answer, reportRowSchema, 'reports').version ?? null
    },
  }
}
