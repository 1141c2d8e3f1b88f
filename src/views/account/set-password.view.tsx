import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { setPasswordRefused } from '../../domain/account/password-form.ts'
import { signInPathOf } from '../../domain/session/sign-in-variant.ts'
import { useFormState } from '../dialogs/use-form.ts'
import { Button } from '../parts/button.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { SignInLayout } from '../session/sign-in-layout.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { EmailField } from './email-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const SECRETS = ['temporaryPassword', 'password', 'confirmation'] as const

export function SetPasswordView() {
  const { t } = useTranslation()
  const form = useFormState(useChild('setPassword'))
  const { failure, busy } = form.frame
  const back = useSelector(useChild('portal'), ({ context }) => signInPathOf(context.signInVariant))
  return (
    <SignInLayout>
      <FormFrame
        form={form}
        title={t('setPassword.title')}
        intro={t('setPassword.subtitle')}
        refused={t(`notices.${setPasswordRefused(failure)}`)}
        secrets={SECRETS}
      >
        <EmailField {...form.typed('email')} />
        <PasswordField
          {...form.secret('temporaryPassword')}
          label={t('password.temporary')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields email={form.values.email} form={form} />
        <Button type="submit" look="solid" size="tall" wide busy={busy}>
          {t(busy ? 'setPassword.submitting' : 'setPassword.submit')}
        </Button>
      </FormFrame>
      <Link href={back} className={signIn('formLink')}>
        {t('resetPassword.back')}
      </Link>
    </SignInLayout>
  )
}
