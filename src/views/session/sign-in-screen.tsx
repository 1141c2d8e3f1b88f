import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { RESET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { type SignInVariant, signInPathOf } from '../../domain/session/sign-in-variant.ts'
import type { signInMachine } from '../../machines/session/sign-in.machine.ts'
import { Button } from '../parts/button.tsx'
import { useChild, useSettings } from '../portal-context.tsx'
import { InstallBanner } from '../shell/install/install-banner.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { passkeyWidgets } from './passkey-widgets.ts'
import { type LinkStep, SignInForm, SignInLayout } from './sign-in-form.tsx'
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
      subtitle={subtitle}
      email={email}
      errors={errors}
      failure={failure}
      link={link}
      busy={isSubmitting}
      disabled={isLeaving || isPreparing || link === 'requested'}
      onSubmit={(credentials) => signIn.send({ type: 'credentials.submitted', ...credentials })}
      onEdit={(field) => signIn.send({ type: 'field.edited', field })}
      onLink={() => signIn.send({ type: 'link.requested' })}
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

function linkStepOf(snapshot: SnapshotFrom<typeof signInMachine>): LinkStep {
  if (snapshot.matches({ editing: 'linkSent' })) return 'sent'
  if (snapshot.matches('requestingLink')) return 'requested'
  return snapshot.can({ type: 'link.requested' }) ? 'offered' : 'none'
}
