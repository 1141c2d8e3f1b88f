import { useTranslation } from 'react-i18next'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'
import { selfWordedWidgets } from '../../widgets/worded-widgets.ts'

const revisionsWidgets = selfWordedWidgets(() => import('./report-revisions.view.tsx'))
const INTENT = loadOnIntent(revisionsWidgets)

/** Opens the revisions of a report, for staff. */
export function RevisionsButton({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const revisions = useChild('reportRevisions')
  const whenLoaded = useWhenLoaded(revisionsWidgets)
  const { features } = useProfile()
  const subject = {
    reportId: report.id,
    version: report.version,
    mayChange: features.includes('reports.trim.edit') && !report.isArchived,
    trim: report.trim,
    score: report.score,
    isDoubted: report.doubts.length > 0,
  }
  return (
    <>
      <Button
        icon="history"
        {...INTENT}
        onClick={() => whenLoaded(() => revisions.send({ type: 'revisions.requested', subject }))}
      >
        {t('report.revisions')}
      </Button>
      <WhenLoaded widgets={revisionsWidgets}>{({ ReportRevisions }) => <ReportRevisions />}</WhenLoaded>
    </>
  )
}
