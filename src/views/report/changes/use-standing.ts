import type { ReportChange } from '../../../domain/changes/change.ts'
import { questionBefore, questionedReport } from '../../../domain/lists/report-question.ts'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded } from '../../widgets/when-loaded.ts'
import { questionWidgets } from './question-widgets.ts'
import { usePending } from './use-pending.ts'

/** For the buttons that `choose`. */
export const QUESTION_INTENT = loadOnIntent(questionWidgets)

/** Whether a report is published or archived, as it is chosen, and what changes that, after a question where the rules say so. */
export function useStanding(report: BatteryReport) {
  const actor = useChild('report')
  const whenLoaded = useWhenLoaded(questionWidgets)
  const { features } = useProfile()
  const publishing = usePending({ id: report.id, kind: 'published' })
  const filing = usePending({ id: report.id, kind: 'archived' })
  return {
    published: report.issue !== null,
    archived: report.isArchived,
    ...publishing.values,
    ...filing.values,
    isPublishing: publishing.isBusy,
    isFiling: filing.isBusy,
    mayChange: features.includes('reports.trim.edit'),
    choose: (edit: ReportChange) => {
      const send = () => actor.send({ type: 'edit.chosen', edit })
      if (questionBefore(edit, questionedReport(report)) === null) send()
      else whenLoaded(send)
    },
  }
}
