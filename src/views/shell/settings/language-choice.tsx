import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '../../../domain/session/profile.ts'
import { segments } from '../../theme/recipes/shell/settings-menu.recipe.ts'

export interface LanguageChoiceProps {
  readonly language: Language
  readonly onSelect: (language: Language) => void
}

export function LanguageChoice({ language, onSelect }: LanguageChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>{t('shell.language')}</legend>
      <div className={segments('root')}>
        {LANGUAGES.map((name) => (
          <label key={name} className={segments('option')} lang={name}>
            <input
              className={segments('input')}
              type="radio"
              name="language"
              value={name}
              checked={name === language}
              onChange={() => onSelect(name)}
            />
            {t(`language.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
