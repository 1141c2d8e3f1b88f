import { usePublicScope } from './public-context.tsx'

/** The same page in the other language, of which the link is written. */
export function LanguageLink() {
  const { t, language } = usePublicScope()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <a className="language" href={`?lng=${other}`} hrefLang={other} lang={other}>
      {t('publicPage.otherLanguage')}
    </a>
  )
}
