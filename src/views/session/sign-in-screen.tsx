import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { RESET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { type SignInVariant, signInPathOf } from '../../domain/session/sign-in-variant.ts'
import type { signInMachine } from '../../machines/session/sign-in.machine.ts'
import { Button } from '../parts/button.tsx'
import { reasonOf } from '../parts/failure-reason.ts'
import { FailureNotice } from '../parts/feedback.tsx'
import { Icon } from '../parts/icon.tsx'
import { useChild, useSettings } from '../portal-context.tsx'
import { InstallBanner } from '../shell/install/install-banner.tsx'
import { failureNotice } from '../theme/recipes/parts/feedback.recipe.ts'
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
  const { hasPasskeys } = useSettings()
  const signIn = useChild('signIn')
  const errors = useSelector(signIn, ({ context }) => context.errors)
  const failure = useSelector(signIn, ({ context }) => context.failure)
  const email = useSelector(signIn, ({ context }) => context.email)
  const link = useSelector(signIn, linkStepOf)
  const isSubmitting = useSelector(signIn, (snapshot) => snapshot.matches('submitting'))
  const isLeaving = useSelector(signIn, (snapshot) => snapshot.matches('leaving'))
  const isPreparing = useSelector(signIn, (snapshot) => snapshot.matches('preparing'))
  return (
    <SignInForm
      hidden={hidden}
      title={title}
      intro={
        <>
          {link === 'sent' ? <LinkSent email={email} /> : <p className="muted">{subtitle}</p>}
          {failure ? (
            <SignInFailure
              failure={failure}
              link={link}
              onLink={() => signIn.send({ type: 'link.requested' })}
            />
          ) : null}
        </>
      }
      email={email}
      errors={errors}
      busy={isSubmitting}
      disabled={isLeaving || isPreparing || link === 'requested'}
      onSubmit={(credentials) => signIn.send({ type: 'credentials.submitted', ...credentials })}
      onEdit={(field) => signIn.send({ type: 'field.edited', field })}
    >
      {hasPasskeys ? (
        <Button
          size="tall"
          wide
          busy={isPreparing}
          disabled={isSubmitting || isLeaving || link === 'requested'}
          onClick={() => signIn.send({ type: 'passkey.chosen' })}
        >
          {t(isPreparing ? 'passkeySignIn.preparing' : 'passkeySignIn.start')}
        </Button>
      ) : null}
    </SignInForm>
  )
}

/** Where a person who has to wait is with the link by mail, which ends the wait. */
type LinkStep = 'none' | 'offered' | 'requested' | 'sent'

function linkStepOf(snapshot: SnapshotFrom<typeof signInMachine>): LinkStep {
  if (snapshot.matches({ editing: 'linkSent' })) return 'sent'
  if (snapshot.matches('requestingLink')) return 'requested'
  return snapshot.can({ type: 'link.requested' }) ? 'offered' : 'none'
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

interface SignInFailureProps {
  readonly failure: Failure
  readonly link: LinkStep
  readonly onLink: () => void
}

/** The message does not tell whether the address exists. */
function SignInFailure({ failure, link, onLink }: SignInFailureProps) {
  const { t } = useTranslation()
  const offer = link !== 'none' && {
    reason: `${reasonOf(failure, t)} ${t('signInLink.offer')}`,
    onRetry: onLink,
    retryText: t('signInLink.send'),
    busy: link === 'requested',
  }
  if (failure.code !== 'unauthorized')
    return <FailureNotice title={t('notices.auth.error.title')} failure={failure} {...offer} />
  return (
    <div className={failureNotice()} role="alert">
      <Icon name="alert" size={18} />
      <span>
        <strong>{t('notices.auth.error.failed')}</strong>
        {t('signIn.refused')}
      </span>
    </div>
  )
}
