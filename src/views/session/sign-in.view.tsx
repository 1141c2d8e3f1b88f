import { useSelector } from '@xstate/react'
import { useChild } from '../portal-context.tsx'
import { LanguageChoice, ThemeSwitch } from '../shell/settings-menu.tsx'
import { SignInForm, SignInLayout } from './sign-in-form.tsx'

export function SignInView() {
  return (
    <SignInLayout tools={<Tools />}>
      <Form />
    </SignInLayout>
  )
}

function Form() {
  const signIn = useChild('signIn')
  const errors = useSelector(signIn, ({ context }) => context.errors)
  const failure = useSelector(signIn, ({ context }) => context.failure)
  const busy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'))
  return (
    <SignInForm
      errors={errors}
      failure={failure}
      busy={busy}
      onSubmit={(credentials) => signIn.send({ type: 'credentials.submitted', ...credentials })}
      onEdit={(field) => signIn.send({ type: 'field.edited', field })}
    />
  )
}

function Tools() {
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
