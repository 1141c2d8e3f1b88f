import { usePublicScope } from './public-context.tsx'

/** A link to this page in the other language, written in that language. */
export function LanguageLink() {
  const { t, language } = usePublicScope()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <a className="language" href={`?lng=${other}`} hrefLang={other} lang={other}>
      {t('publicPage.otherLanguage')}
    </a>
  )
}
