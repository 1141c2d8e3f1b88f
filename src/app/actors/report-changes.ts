import type { ReportRevision, RevisionsSubject } from '../../domain/report/report-revisions.ts'
import { reportRevisionsMachine, type UndoneStep } from '../../machines/report/report-revisions.machine.ts'
import { loadCode } from '../../services/load-code.ts'
import { ServiceFailure } from '../../services/service-failure.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

/** What changes a report on its page. Its calls are loaded with the first one. */
export function reportChanges(services: Services) {
  const {
    request,
    environment: { VITE_REPORT_PATH: path },
  } = services
  const revisions = () =>
    loadCode(async () =>
      (await import('../../services/report/report-revisions.ts')).createRevisionsService(request, path),
    )
  const none = () => Promise.reject(new ServiceFailure({ code: 'unknown' }))
  return {
    reportRevisions: reportRevisionsMachine.provide({
      actors: {
        readRevisions: effect(
          async ({
            subject,
          }: {
            readonly subject: RevisionsSubject | null
          }): Promise<readonly ReportRevision[]> =>
            subject === null ? none() : (await revisions()).readRevisions(subject.reportId),
        ),
        undoRevision: effect(async ({ subject, undo }: UndoneStep) =>
          subject === null || undo === null ? none() : (await revisions()).undoRevision({ subject, undo }),
        ),
      },
    }),
  }
}
