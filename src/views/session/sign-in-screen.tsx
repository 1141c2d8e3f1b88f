import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { RESET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { type SignInVariant, signInPathOf } from '../../domain/session/sign-in-variant.ts'
import { Button } from '../parts/button.tsx'
import { reasonOf } from '../parts/failure-reason.ts'
import { FailureNotice } from '../parts/feedback.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { InstallBanner } from '../shell/install/install-banner.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { passkeyWidgets } from './passkey-widgets.ts'
import { SignInForm, SignInLayout } from './sign-in-form.tsx'
import { SignInTools } from './sign-in-tools.tsx'

interface SignInScreenProps {
  readonly title: string
  readonly subtitle: string
  /** Link to the other variant. */
  readonly other: SignInVariant
  readonly otherLabel: string
  /** Other ways to sign in. */
  readonly children?: ReactNode
}

/** The sign-in screen of both variants. */
export function SignInScreen({ title, subtitle, other, otherLabel, children }: SignInScreenProps) {
  const { t } = useTranslation()
  const isUsingPasskey = useSelector(useChild('signIn'), (snapshot) => snapshot.matches('usingPasskey'))
  return (
    <SignInLayout tools={<SignInTools />} banner={<InstallBanner />}>
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

function Form({ title, subtitle, hidden }: FormProps) {
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const signIn = useChild('signIn')
  const value = useSelector(signIn, (snapshot) => snapshot.value)
  const email = useSelector(signIn, ({ context }) => context.email)
  const errors = useSelector(signIn, ({ context }) => context.errors)
  const isLinkSent = useSelector(signIn, (snapshot) => snapshot.matches({ editing: 'linkSent' }))
  const isSubmitting = value === 'submitting'
  const isPreparing = value === 'preparing'
  const isElsewhere = value === 'leaving' || value === 'requestingLink'
  return (
    <SignInForm
      hidden={hidden}
      title={title}
      intro={
        <>
          {isLinkSent ? <LinkSent email={email} /> : <p className="muted">{subtitle}</p>}
          <SignInFailure />
        </>
      }
      email={email}
      errors={errors}
      busy={isSubmitting}
      disabled={isElsewhere || isPreparing}
      onSubmit={(credentials) => signIn.send({ type: 'credentials.submitted', ...credentials })}
      onEdit={(field) => signIn.send({ type: 'field.edited', field })}
    >
      {hasPasskeys ? (
        <Button
          size="tall"
          wide
          busy={isPreparing}
          disabled={isSubmitting || isElsewhere}
          onClick={() => signIn.send({ type: 'passkey.chosen' })}
        >
          {t(isPreparing ? 'passkeySignIn.preparing' : 'passkeySignIn.start')}
        </Button>
      ) : null}
    </SignInForm>
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
      : { title: t('notices.auth.error.title') }
  const offer = (isOffered || isRequesting) && {
    reason: `${reasonOf(failure, t)} ${t('signInLink.offer')}`,
    onRetry: () => signIn.send({ type: 'link.requested' }),
    retryText: t('signInLink.send'),
    busy: isRequesting,
  }
  return <FailureNotice failure={failure} {...words} {...offer} />
}
