import type { CrashProps } from '../support/crash-boundary.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { emptyState } from '../theme/recipes/parts/feedback.recipe.ts'
import { usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'
import { ReportProblem } from './report-problem.tsx'

/** Shown instead of a page that threw an error while it was rendered. */
export function CrashedPage({ onRetry }: CrashProps) {
  const { t } = usePublicScope()
  return (
    <main className={emptyState()}>
      <PublicHeading title={t('publicPage.crashed')} />
      <p>{t('publicPage.crashedText')}</p>
      <button type="button" className={button({ variant: 'solid' })} onClick={onRetry}>
        {t('publicPage.tryAgain')}
      </button>
      <ReportProblem look="outline" />
    </main>
  )
}
