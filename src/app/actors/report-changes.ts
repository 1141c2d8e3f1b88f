import type { ReportCorrection } from '../../domain/report/report-correction.ts'
import type { ReportRevision, RevisionsSubject } from '../../domain/report/report-revisions.ts'
import { firstUseMachine } from '../../machines/report/first-use.machine.ts'
import { reportRevisionsMachine, type UndoneStep } from '../../machines/report/report-revisions.machine.ts'
import { loadCode } from '../../services/load-code.ts'
import { ServiceFailure } from '../../services/service-failure.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

/** Saves what staff change on the page of a report. Its call is loaded with the first one. */
export function saveCorrection({ request, environment: { VITE_REPORT_PATH: path } }: Services) {
  return async ({ edit }: { readonly edit: ReportCorrection | null }): Promise<void> => {
    if (edit === null) throw new ServiceFailure({ code: 'unknown' })
    const { createReportCorrectionService } = await loadCode(
      () => import('../../services/report/report-correction.ts'),
    )
    return createReportCorrectionService(request, path).saveCorrection(edit)
  }
}

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
    firstUse: firstUseMachine.provide({ actors: { saveFirstUse: effect(saveCorrection(services)) } }),
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
