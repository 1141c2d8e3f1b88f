import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import type { PasskeyProblem } from '../../domain/session/passkey-outcome.ts'
import { secretsIn } from '../account/secrets.ts'
import { Button } from '../parts/button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { Form } from '../parts/form.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { noCookiesReason } from './no-cookies.ts'

/** The sign-in with a passkey, alone or after the password. */
export function PasskeySignIn() {
  const { t } = useTranslation()
  const actor = useChild('passkeySignIn')
  const isOver = useSelector(actor, (snapshot) => snapshot.matches('over'))
  const isEntering = useSelector(actor, (snapshot) => snapshot.matches('entering'))
  const isRedeeming = useSelector(actor, (snapshot) => snapshot.matches('redeeming'))
  return (
    <>
      {isOver ? <Over /> : isEntering || isRedeeming ? <CodeForm /> : <Passkey />}
      <div className={signIn('back')}>
        <Button look="link" disabled={isRedeeming} onClick={() => actor.send({ type: 'passkey.left' })}>
          {t('passkeySignIn.back')}
        </Button>
      </div>
    </>
  )
}

function Passkey() {
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const actor = useChild('passkeySignIn')
  const { isSecondStep, problem, failure } = useSelector(actor, ({ context }) => context)
  const isUsing = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = problem !== null || failure !== null
  return (
    <section className={signIn('form')} aria-busy={isUsing}>
      <ScreenHeading
        title={t(isSecondStep ? 'passkeySignIn.secondTitle' : 'passkeySignIn.title')}
        step="passkey"
      />
      <p className="muted" role="status">
        {isUsing ? t('passkeySignIn.using') : isSecondStep ? t('passkeySignIn.secondIntro') : null}
      </p>
      <Problem problem={problem} failure={failure} />
      {hasPasskeys ? (
        <Button
          look="solid"
          size="tall"
          wide
          busy={isUsing}
          onClick={() => actor.send({ type: 'passkey.chosen' })}
        >
          {t(isFailed ? 'passkeySignIn.again' : 'passkeySignIn.use')}
        </Button>
      ) : null}
      {isSecondStep ? (
        <Button size="tall" wide disabled={isUsing} onClick={() => actor.send({ type: 'code.chosen' })}>
          {t('passkeySignIn.useCode')}
        </Button>
      ) : null}
    </section>
  )
}

interface ProblemProps {
  readonly problem: PasskeyProblem | null
  readonly failure: Failure | null
}

function Problem({ problem, failure }: ProblemProps) {
  const { t } = useTranslation()
  if (failure === null && problem === null) return null
  const reason = failure || !problem ? noCookiesReason(failure, t) : { reason: t(`passkeySignIn.${problem}`) }
  return <FailureNotice title={t('passkeySignIn.failed')} failure={failure} {...reason} />
}

function CodeForm() {
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const actor = useChild('passkeySignIn')
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isWrong = useSelector(actor, (snapshot) => snapshot.matches({ entering: 'wrong' }))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ entering: 'incomplete' }))
  const submit = (form: HTMLFormElement) => {
    const { code } = secretsIn(form, ['code'])
    actor.send({ type: 'code.submitted', code })
  }
  return (
    <Form className={signIn('form')} busy={isBusy} onSubmit={submit}>
      <ScreenHeading title={t('passkeySignIn.codeTitle')} step="code" />
      <p className="muted">{t('passkeySignIn.codeIntro')}</p>
      <Problem problem={null} failure={failure} />
      <TextField
        label={t('passkeySignIn.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={isMissing ? t('passkeySignIn.codeRequired') : isWrong ? t('passkeySignIn.codeWrong') : null}
      />
      <Button type="submit" look="solid" size="tall" wide busy={isBusy}>
        {t(isBusy ? 'passkeySignIn.submitting' : 'passkeySignIn.submit')}
      </Button>
      {hasPasskeys ? (
        <Button size="tall" wide disabled={isBusy} onClick={() => actor.send({ type: 'passkey.chosen' })}>
          {t('passkeySignIn.use')}
        </Button>
      ) : null}
    </Form>
  )
}

function Over() {
  const { t } = useTranslation()
  return (
    <section className={signIn('form')}>
      <ScreenHeading title={t('passkeySignIn.overTitle')} step="over" />
      <p role="alert">{t('passkeySignIn.over')}</p>
    </section>
  )
}
