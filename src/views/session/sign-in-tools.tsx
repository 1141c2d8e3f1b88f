import { LanguageChoice } from '../shell/settings/language-choice.tsx'
import { ThemeSwitch } from '../shell/settings/theme-switch.tsx'

/** Language and theme before the sign-in. */
export function SignInTools() {
  return (
    <>
      <LanguageChoice />
      <ThemeSwitch />
    </>
  )
}
