import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { setPasswordRefused } from '../../domain/account/password-form.ts'
import { signInPathOf } from '../../domain/session/sign-in-variant.ts'
import { Button } from '../parts/button.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { SignInLayout } from '../session/sign-in-layout.tsx'
import { SignInTools } from '../session/sign-in-tools.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { EmailField } from './email-field.tsx'
import { FormFrame, useProblem } from './form-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { typedSecret } from './secrets.ts'

const SECRETS = ['temporaryPassword', 'password', 'confirmation'] as const

export function SetPasswordView() {
  const { t } = useTranslation()
  const form = useChild('setPassword')
  const { values, problems, failure, hasFailed } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const back = useSelector(useChild('portal'), ({ context }) => signInPathOf(context.signInVariant))
  const problemOf = useProblem(problems)
  return (
    <SignInLayout tools={<SignInTools />}>
      <FormFrame
        title={t('setPassword.title')}
        intro={t('setPassword.subtitle')}
        failure={failure}
        refused={t(`notices.${setPasswordRefused(failure)}`)}
        busy={busy}
        secrets={SECRETS}
        onSubmit={(secrets) => form.send({ type: 'form.submitted', secrets })}
      >
        <EmailField
          value={values.email}
          error={problemOf('email')}
          onChange={(event) => form.send({ type: 'field.edited', field: 'email', value: event.target.value })}
        />
        <PasswordField
          label={t('password.temporary')}
          name="temporaryPassword"
          autoComplete="current-password"
          required
          error={problemOf('temporaryPassword')}
          onChange={({ target }) =>
            form.send({ type: 'field.edited', field: 'temporaryPassword', value: typedSecret(target.value) })
          }
        />
        <NewPasswordFields
          email={values.email}
          problemOf={problemOf}
          hasFailed={hasFailed}
          onEdit={(field, value) => form.send({ type: 'field.edited', field, value })}
        />
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
