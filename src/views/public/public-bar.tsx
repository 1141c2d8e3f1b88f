import type { ReactNode } from 'react'
import { publicBar } from '../theme/recipes/public/public-bar.recipe.ts'
import { usePublicScope } from './public-context.tsx'

interface PublicBarProps {
  /** An address to which the language can be added; without one, that of this page. */
  readonly to?: string
  /** Of a page that people print. */
  readonly isOfReport?: boolean
  readonly children?: ReactNode
}

/** The bar of a public page, with a link to the page in the other language, written in that language. */
export function PublicBar({ to = '?', isOfReport = false, children }: PublicBarProps) {
  const { t, language } = usePublicScope()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <header className={publicBar({ ofReport: isOfReport })}>
      {children}
      <a className="language" href={`${to}lng=${other}`} hrefLang={other} lang={other}>
        {t('publicPage.otherLanguage')}
      </a>
    </header>
  )
}
