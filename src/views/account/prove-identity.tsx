import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { Form } from '../parts/form.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { ChangeRefusal } from './change-refusal.tsx'
import { secretsIn } from './secrets.ts'

/** Asks for the password before a change, or for a passkey. */
export function ProveIdentity({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const actor = useChild('ownPasskeys')
  const { problem, failure } = useSelector(actor, ({ context }) => context)
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ proving: 'incomplete' }))
  const isWrong = useSelector(actor, (snapshot) => snapshot.matches({ proving: 'wrong' }))
  const submit = (form: HTMLFormElement) => {
    const { password } = secretsIn(form, ['password'])
    actor.send({ type: 'password.submitted', password })
  }
  return (
    <Form className={profilePage('proof')} busy={isChecking} onSubmit={submit}>
      <h3>{t('ownPasskeys.proveTitle')}</h3>
      <p>{t('ownPasskeys.proveIntro')}</p>
      <ChangeRefusal problem={problem} failure={failure} />
      <PasswordField
        label={t('ownPasskeys.password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        error={
          isMissing ? t('ownPasskeys.passwordRequired') : isWrong ? t('ownPasskeys.passwordWrong') : null
        }
      />
      <div className={profilePage('choice')}>
        <Button disabled={isChecking} onClick={() => actor.send({ type: 'change.cancelled' })}>
          {t('ownPasskeys.cancel')}
        </Button>
        {hasPasskey && hasPasskeys ? (
          <Button disabled={isChecking} onClick={() => actor.send({ type: 'passkey.chosen' })}>
            {t('ownPasskeys.provePasskey')}
          </Button>
        ) : null}
        <Button type="submit" look="solid" busy={isChecking}>
          {t('ownPasskeys.prove')}
        </Button>
      </div>
    </Form>
  )
}
