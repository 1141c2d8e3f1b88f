import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { loadOnIntent } from '../widgets/lazy-widgets.ts'
import { problemWidgets, useReportProblem } from './use-report-problem.ts'

/** Opens the report of a problem, next to a failure. */
export function ReportProblemButton() {
  const { t } = useTranslation()
  const report = useReportProblem()
  return (
    <Button look="ghost" {...loadOnIntent(problemWidgets)} onClick={report}>
      {t('problem.report')}
    </Button>
  )
}
