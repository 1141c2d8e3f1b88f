import { createContext, use } from 'react'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { publicFooter } from '../theme/recipes/public/public-bar.recipe.ts'
import { usePublicScope } from './public-context.tsx'

interface Reporting {
  readonly report: () => void
  /** Its code could not be loaded. */
  readonly isUnavailable: boolean
}

export const ReportingContext = createContext<Reporting>({ report: () => undefined, isUnavailable: false })

/** Opens the report of a problem. Says so when that cannot be loaded. */
export function ReportProblem({ look }: { readonly look: 'link' | 'outline' }) {
  const { t, supportEmail } = usePublicScope()
  const { report, isUnavailable } = use(ReportingContext)
  return (
    <>
      <button type="button" className={button({ variant: look })} onClick={report}>
        {t('support.report')}
      </button>
      <span role="status">{isUnavailable ? t('publicPage.noReport', { email: supportEmail }) : null}</span>
    </>
  )
}

export function PublicFooter() {
  return (
    <footer className={publicFooter()}>
      <ReportProblem look="link" />
    </footer>
  )
}
