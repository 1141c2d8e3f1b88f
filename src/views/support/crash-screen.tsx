import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/feedback.tsx'
import type { CrashProps } from './crash-boundary.tsx'
import { ReportProblemButton } from './report-problem-button.tsx'

/** Shown instead of a screen, or of its list, whose view or machine threw an error. */
export function CrashScreen({ onRestart }: CrashProps) {
  const { t } = useTranslation()
  return (
    <EmptyState icon="alert" title={t('crash.title')} isScreen>
      <p>{t('crash.text')}</p>
      <Button look="solid" onClick={onRestart}>
        {t('action.retry')}
      </Button>
      <ReportProblemButton />
    </EmptyState>
  )
}

/** Shown instead of the portal when its frame, or a machine that is no part of a screen, threw an error. */
export function CrashPage() {
  const { t } = useTranslation()
  return (
    <main id="content">
      <EmptyState icon="alert" title={t('crash.wholeTitle')}>
        <p>{t('crash.wholeText')}</p>
        <Button look="solid" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
        <ReportProblemButton />
      </EmptyState>
    </main>
  )
}

/** Shown instead of the report of a problem: what is around it must stay. */
export function Nothing() {
  return null
}
