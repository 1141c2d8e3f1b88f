import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { usePortal } from '../portal-context.tsx'
import { loadOnIntent } from '../widgets/lazy-widgets.ts'
import { useReportProblem } from './use-report-problem.ts'

/** True for views inside the report of a problem. */
export const WithinReport = createContext(false)

/** Opens the report of a problem, next to a failure; not next to a failure to report one. */
export function ReportProblemButton() {
  return use(WithinReport) ? null : <Opener />
}

function Opener() {
  const { t } = useTranslation()
  const report = useReportProblem()
  return (
    <Button look="ghost" {...loadOnIntent(usePortal().problemReport.dialog)} onClick={report}>
      {t('support.report')}
    </Button>
  )
}
