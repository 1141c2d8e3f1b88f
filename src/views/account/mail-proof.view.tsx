import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { Form } from '../parts/form.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { ChangeRefusal } from './change-refusal.tsx'
import { secretsIn } from './secrets.ts'

/** Asks for the code that was mailed to the address of the account. */
export function MailProofView() {
  const isUnsent = useSelector(useChild('mailProof'), (snapshot) => snapshot.matches('unsent'))
  return isUnsent ? <UnsentCode /> : <CodeEntry />
}

function UnsentCode() {
  const { t } = useTranslation()
  const actor = useChild('mailProof')
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <div className={profilePage('proof')}>
      <h3>{t('ownPasskeys.mailTitle')}</h3>
      <ChangeRefusal title={t('ownPasskeys.mailUnsent')} problem={null} failure={failure} />
      <div className={profilePage('choice')}>
        <Button onClick={() => actor.send({ type: 'proof.cancelled' })}>{t('ownPasskeys.cancel')}</Button>
        <Button
          // What had the focus is gone.
          ref={focusButton}
          look="solid"
          onClick={() => actor.send({ type: 'code.requestedAgain' })}
        >
          {t('action.retry')}
        </Button>
      </div>
    </div>
  )
}

function CodeEntry() {
  const { t } = useTranslation()
  const { email } = useProfile()
  const actor = useChild('mailProof')
  const { problem, failure } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const isBusy = isSending || isChecking
  const submit = (form: HTMLFormElement) => {
    const { code } = secretsIn(form, ['code'])
    actor.send({ type: 'code.submitted', code })
  }
  return (
    <Form className={profilePage('proof')} busy={isBusy} onSubmit={submit}>
      <h3>{t('ownPasskeys.mailTitle')}</h3>
      <p role="status">{t(isSending ? 'ownPasskeys.mailSending' : 'ownPasskeys.mailIntro', { email })}</p>
      <ChangeRefusal problem={null} failure={failure} />
      <TextField
        label={t('password.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        readOnly={isBusy}
        hint={t('password.codeHint')}
        error={problem ? t(`form.problem.${problem}`) : null}
      />
      <div className={profilePage('choice')}>
        <Button disabled={isChecking} onClick={() => actor.send({ type: 'proof.cancelled' })}>
          {t('ownPasskeys.cancel')}
        </Button>
        <Button
          busy={isSending}
          disabled={isChecking}
          onClick={() => actor.send({ type: 'code.requestedAgain' })}
        >
          {t('resetPassword.again')}
        </Button>
        <Button type="submit" look="solid" busy={isChecking} disabled={isSending}>
          {t('ownPasskeys.prove')}
        </Button>
      </div>
    </Form>
  )
}

function focusButton(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
