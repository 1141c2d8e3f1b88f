import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { LANGUAGES, type Profile } from '../../domain/session/profile.ts'
import { Overtaken } from '../dialogs/overtaken.tsx'
import { WidgetProvider } from '../widgets/widget-provider.tsx'

interface OvertakenProfileProps {
  readonly failure: Failure
  /** What is saved now. */
  readonly saved: Profile
  readonly values: Readonly<Record<'firstName' | 'lastName' | 'language', string>>
  readonly onTake: (field: string, value: string) => void
  readonly onKeep: () => void
}

/** Another window or an administrator has changed the same fields of the profile: shows both values of each. */
export function OvertakenProfile({ failure, saved, values, onTake, onKeep }: OvertakenProfileProps) {
  const { t } = useTranslation()
  const { firstName, lastName, preferredLanguage } = saved
  const labelOf = (field: string) =>
    field === 'firstName' || field === 'lastName' || field === 'language' ? t(`profile.${field}`) : field
  const show = (field: string, value: string) => {
    const language = LANGUAGES.find((one) => field === 'language' && one === value)
    return language ? t(`language.${language}`) : value
  }
  return (
    <WidgetProvider>
      <Overtaken
        failure={failure}
        yours={{ ...values, language: values.language === '' ? preferredLanguage : values.language }}
        theirs={{ firstName, lastName, language: preferredLanguage }}
        labelOf={labelOf}
        show={show}
        onTake={onTake}
        onKeep={onKeep}
      />
    </WidgetProvider>
  )
}
