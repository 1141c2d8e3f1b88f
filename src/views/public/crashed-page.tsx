import { button } from '../theme/recipes/parts/button.recipe.ts'
import { emptyState } from '../theme/recipes/parts/feedback.recipe.ts'
import { usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'
import { ReportProblem } from './report-problem.tsx'

/** Shown instead of a page whose view or machine threw an error. */
export function CrashedPage() {
  const { t } = usePublicScope()
  return (
    <main className={emptyState()}>
      <PublicHeading title={t('publicPage.crashed')} />
      <p>{t('publicPage.crashedText')}</p>
      <button type="button" className={button({ variant: 'solid' })} onClick={() => location.reload()}>
        {t('publicPage.tryAgain')}
      </button>
      <ReportProblem look="outline" />
    </main>
  )
}
