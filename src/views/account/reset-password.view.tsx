import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { resetPasswordRefused } from '../../domain/account/password-form.ts'
import { PROFILE_PATH } from '../../domain/session/routes.ts'
import { signInPathOf } from '../../domain/session/sign-in-variant.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { SignInLayout } from '../session/sign-in-layout.tsx'
import { SignInTools } from '../session/sign-in-tools.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { EmailField } from './email-field.tsx'
import { FormFrame, useProblem } from './form-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { typedSecret } from './secrets.ts'

export function ResetPasswordView() {
  const { t } = useTranslation()
  const isCodeStep = useSelector(useChild('passwordReset'), (snapshot) => snapshot.matches('enteringCode'))
  const back = useSelector(useChild('portal'), (snapshot) =>
    snapshot.matches({ session: { open: 'current' } })
      ? PROFILE_PATH
      : signInPathOf(snapshot.context.signInVariant),
  )
  return (
    <SignInLayout tools={<SignInTools />}>
      {isCodeStep ? <CodeStep /> : <EmailStep />}
      <Link href={back} className={signIn('formLink')}>
        {t('resetPassword.back')}
      </Link>
    </SignInLayout>
  )
}

function EmailStep() {
  const { t } = useTranslation()
  const form = useChild('codeRequest')
  const { values, problems, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const problemOf = useProblem(problems)
  return (
    <FormFrame
      title={t('resetPassword.title')}
      intro={t('resetPassword.emailStep')}
      step="email"
      failure={failure}
      refused={t('notices.general.error.unexpected')}
      busy={busy}
      secrets={[]}
      onSubmit={() => form.send({ type: 'form.submitted', secrets: {} })}
    >
      <EmailField
        value={values.email}
        error={problemOf('email')}
        onChange={(event) => form.send({ type: 'field.edited', field: 'email', value: event.target.value })}
      />
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
  const form = useChild('newPassword')
  const { subject, values, problems, failure, hasFailed } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const problemOf = useProblem(problems)
  return (
    <FormFrame
      title={t('resetPassword.title')}
      intro={
        subject.email === ''
          ? t('resetPassword.codeStepUnknown')
          : t('resetPassword.codeStep', { email: subject.email })
      }
      step="code"
      failure={failure}
      refused={t(`notices.${resetPasswordRefused(failure)}`)}
      busy={busy}
      secrets={SECRETS}
      onSubmit={(secrets) => form.send({ type: 'form.submitted', secrets })}
    >
      <EmailField
        value={values.email}
        error={problemOf('email')}
        onChange={(event) => form.send({ type: 'field.edited', field: 'email', value: event.target.value })}
      />
      <TextField
        label={t('password.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint={t('password.codeHint')}
        error={problemOf('code')}
        onChange={({ target }) =>
          form.send({ type: 'field.edited', field: 'code', value: typedSecret(target.value) })
        }
      />
      <NewPasswordFields
        email={values.email}
        problemOf={problemOf}
        hasFailed={hasFailed}
        onEdit={(field, value) => form.send({ type: 'field.edited', field, value })}
      />
      <Button type="submit" look="solid" size="tall" wide busy={busy}>
        {t(busy ? 'resetPassword.submitting' : 'resetPassword.submit')}
      </Button>
      <Button look="ghost" size="tall" wide onClick={() => reset.send({ type: 'code.requestedAgain' })}>
        {t('resetPassword.again')}
      </Button>
    </FormFrame>
  )
}
