import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../domain/session/profile.ts'
import { useChild } from '../../portal-context.tsx'
import { useLanguage } from '../../session/use-session.ts'
import { Segments } from './segments.tsx'

export function LanguageChoice() {
  const { t } = useTranslation()
  const preferences = useChild('preferences')
  return (
    <Segments
      legend={t('shell.language')}
      name="language"
      options={LANGUAGES.map((name) => ({ value: name, label: t(`language.${name}`), lang: name }))}
      value={useLanguage()}
      onSelect={(language) => preferences.send({ type: 'language.selected', language })}
    />
  )
}
