import { useSelector } from '@xstate/react'
import { useChild } from '../portal-context.tsx'
import { LanguageChoice } from '../shell/settings/language-choice.tsx'
import { ThemeSwitch } from '../shell/settings/theme-switch.tsx'

/** Language and theme before the sign-in. */
export function SignInTools() {
  const preferences = useChild('preferences')
  const { language, theme } = useSelector(preferences, ({ context }) => context)
  return (
    <>
      <LanguageChoice
        language={language}
        onSelect={(chosen) => preferences.send({ type: 'language.selected', language: chosen })}
      />
      <ThemeSwitch theme={theme} onToggle={() => preferences.send({ type: 'theme.toggled' })} />
    </>
  )
}
