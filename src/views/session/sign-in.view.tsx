import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { RESET_PASSWORD_PATH } from '../../domain/routes.ts'
import { useChild } from '../portal-context.tsx'
import { SignInForm, SignInLayout } from './sign-in-form.tsx'
import { SignInTools } from './sign-in-tools.tsx'

export function SignInView() {
  return (
    <SignInLayout tools={<SignInTools />}>
      <Form />
      <ResetPasswordLink />
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

function ResetPasswordLink() {
  const { t } = useTranslation()
  return (
    <Link href={RESET_PASSWORD_PATH} className="form-link">
      {t('signIn.forgotten')}
    </Link>
  )
}
