import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { resetPasswordRefused } from '../../domain/account/password-form.ts'
import { PROFILE_PATH } from '../../domain/session/routes.ts'
import { signInPathOf } from '../../domain/session/sign-in-variant.ts'
import { useFormState } from '../dialogs/use-form.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { SignInLayout } from '../session/sign-in-layout.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { EmailField } from './email-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export function ResetPasswordView() {
  const { t } = useTranslation()
  const isCodeStep = useSelector(useChild('passwordReset'), (snapshot) => snapshot.matches('enteringCode'))
  const back = useSelector(useChild('portal'), (snapshot) =>
    snapshot.matches({ session: { open: 'current' } })
      ? PROFILE_PATH
      : signInPathOf(snapshot.context.signInVariant),
  )
  return (
    <SignInLayout>
      {isCodeStep ? <CodeStep /> : <EmailStep />}
      <Link href={back} className={signIn('formLink')}>
        {t('resetPassword.back')}
      </Link>
    </SignInLayout>
  )
}

function EmailStep() {
  const { t } = useTranslation()
  const form = useFormState(useChild('codeRequest'))
  const { busy } = form.frame
  return (
    <FormFrame
      form={form}
      title={t('resetPassword.title')}
      intro={t('resetPassword.emailStep')}
      step="email"
      refused={t('notices.general.error.unexpected')}
      secrets={[]}
    >
      <EmailField {...form.typed('email')} />
      <Button type="submit" look="solid" size="tall" wide busy={busy}>
        {t(busy ? 'resetPassword.sending' : 'resetPassword.send')}
      </Button>
    </FormFrame>
  )
}

const SECRETS = ['code', 'password', 'confirmation'] as const

function CodeStep() {
  const { t } = useTranslation()
  const reset = useChild('passwordReset')
  const form = useFormState(useChild('newPassword'))
  const { email } = form.subject
  const { failure, busy } = form.frame
  return (
    <FormFrame
      form={form}
      title={t('resetPassword.title')}
      intro={email === '' ? t('resetPassword.codeStepUnknown') : t('resetPassword.codeStep', { email })}
      step="code"
      refused={t(`notices.${resetPasswordRefused(failure)}`)}
      secrets={SECRETS}
    >
      <EmailField {...form.typed('email')} />
      <TextField
        {...form.secret('code')}
        label={t('password.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint={t('password.codeHint')}
      />
      <NewPasswordFields email={form.values.email} form={form} />
      <Button type="submit" look="solid" size="tall" wide busy={busy}>
        {t(busy ? 'resetPassword.submitting' : 'resetPassword.submit')}
      </Button>
      <Button look="ghost" size="tall" wide onClick={() => reset.send({ type: 'code.requestedAgain' })}>
        {t('resetPassword.again')}
      </Button>
    </FormFrame>
  )
}
