import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Credentials } from '../../domain/session/credentials.ts'
import { RESET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { type SignInVariant, signInPathOf } from '../../domain/session/sign-in-variant.ts'
import { EmailField } from '../account/email-field.tsx'
import { secretsIn } from '../account/secrets.ts'
import { Button } from '../parts/button.tsx'
import { reasonOf } from '../parts/failure-reason.ts'
import { FailureNotice } from '../parts/feedback.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { InstallBanner } from '../shell/install/install-banner.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { noCookiesReason } from './no-cookies.ts'
import { passkeyWidgets } from './passkey-widgets.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useFirstField } from './use-first-field.ts'

interface SignInScreenProps {
  readonly title: string
  readonly subtitle: string
  readonly other: SignInVariant
  readonly otherLabel: string
  readonly children?: ReactNode
}

export function SignInScreen({ title, subtitle, other, otherLabel, children }: SignInScreenProps) {
  const { t } = useTranslation()
  const isUsingPasskey = useSelector(useChild('signIn'), (snapshot) => snapshot.matches('usingPasskey'))
  return (
    <SignInLayout banner={<InstallBanner />}>
      {/* The form stays, with what is typed in it. */}
      <Form title={title} subtitle={subtitle} hidden={isUsingPasskey} />
      {isUsingPasskey ? (
        <WhenLoaded widgets={passkeyWidgets}>{({ PasskeySignIn }) => <PasskeySignIn />}</WhenLoaded>
      ) : (
        children
      )}
      <div className={signIn('links')}>
        <Link href={RESET_PASSWORD_PATH} className={signIn('formLink')}>
          {t('signIn.forgotten')}
        </Link>
        <Link href={signInPathOf(other)} className={signIn('formLink')}>
          {otherLabel}
        </Link>
      </div>
    </SignInLayout>
  )
}

interface FormProps {
  readonly title: string
  readonly subtitle: string
  readonly hidden: boolean
}

/** The inputs are uncontrolled: password managers fill them, and no password enters a state. */
function Form({ title, subtitle, hidden }: FormProps) {
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const form = useFirstField()
  const actor = useChild('signIn')
  const value = useSelector(actor, (snapshot) => snapshot.value)
  const email = useSelector(actor, ({ context }) => context.email)
  const errors = useSelector(actor, ({ context }) => context.errors)
  const isLinkSent = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'linkSent' }))
  const isSubmitting = value === 'submitting'
  const isPreparing = value === 'preparing'
  const isElsewhere = value === 'leaving' || value === 'requestingLink'
  const propsOf = (field: keyof Credentials) => ({
    error: errors[field] && t(`form.problem.${errors[field]}`),
    onChange: () => actor.send({ type: 'field.edited', field }),
  })
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    const { username: email, password } = secretsIn(event.currentTarget, ['username', 'password'])
    actor.send({ type: 'credentials.submitted', email, password })
  }
  return (
    <form
      ref={form}
      className={signIn('form')}
      onSubmit={submitted}
      noValidate
      aria-busy={isSubmitting}
      hidden={hidden}
    >
      {hidden ? null : <ScreenHeading title={title} />}
      {isLinkSent ? <LinkSent email={email} /> : <p className="muted">{subtitle}</p>}
      <SignInFailure />
      <EmailField defaultValue={email} {...propsOf('email')} />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        required
        {...propsOf('password')}
      />
      <Button
        type="submit"
        look="solid"
        size="tall"
        wide
        busy={isSubmitting}
        disabled={isElsewhere || isPreparing}
      >
        {t(isSubmitting ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
      {hasPasskeys ? (
        <Button
          size="tall"
          wide
          busy={isPreparing}
          disabled={isSubmitting || isElsewhere}
          onClick={() => actor.send({ type: 'passkey.chosen' })}
        >
          {t(isPreparing ? 'passkeySignIn.preparing' : 'passkeySignIn.start')}
        </Button>
      ) : null}
    </form>
  )
}

/** It has the focus of the button that asked for the link, which is gone. */
function LinkSent({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  return (
    <p ref={takeFocus} role="status" tabIndex={-1}>
      {t('signInLink.sent', { email })}
    </p>
  )
}

function takeFocus(text: HTMLElement | null): void {
  if (document.activeElement === document.body) text?.focus()
}

/** The message does not tell whether the address exists. Who has to wait can ask for a link by mail, which ends the wait. */
function SignInFailure() {
  const { t } = useTranslation()
  const signIn = useChild('signIn')
  const failure = useSelector(signIn, ({ context }) => context.failure)
  const isRequesting = useSelector(signIn, (snapshot) => snapshot.matches('requestingLink'))
  const isOffered = useSelector(signIn, (snapshot) => snapshot.can({ type: 'link.requested' }))
  if (failure === null) return null
  const words =
    failure.code === 'unauthorized'
      ? { title: t('notices.auth.error.failed'), reason: t('signIn.refused') }
      : { title: t('notices.auth.error.title'), ...noCookiesReason(failure, t) }
  const offer = (isOffered || isRequesting) && {
    reason: `${reasonOf(failure, t)} ${t('signInLink.offer')}`,
    onRetry: () => signIn.send({ type: 'link.requested' }),
    retryText: t('signInLink.send'),
    busy: isRequesting,
  }
  return <FailureNotice failure={failure} {...words} {...offer} />
}
