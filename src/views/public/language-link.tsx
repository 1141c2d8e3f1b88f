import { usePublicScope } from './public-context.tsx'

interface LanguageLinkProps {
  /** An address to which the language can be added; without one, that of this page. */
  readonly to?: string
}

/** A link to this page in the other language, written in that language. */
export function LanguageLink({ to = '?' }: LanguageLinkProps) {
  const { t, language } = usePublicScope()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <a className="language" href={`${to}lng=${other}`} hrefLang={other} lang={other}>
      {t('publicPage.otherLanguage')}
    </a>
  )
}
