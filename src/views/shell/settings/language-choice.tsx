import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '../../../domain/session/profile.ts'
import { Segments } from './segments.tsx'

export interface LanguageChoiceProps {
  readonly language: Language
  readonly onSelect: (language: Language) => void
}

export function LanguageChoice({ language, onSelect }: LanguageChoiceProps) {
  const { t } = useTranslation()
  return (
    <Segments
      legend={t('shell.language')}
      name="language"
      options={LANGUAGES.map((name) => ({ value: name, label: t(`language.${name}`), lang: name }))}
      value={language}
      onSelect={onSelect}
    />
  )
}
