import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { useChild } from '../portal-context.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { GoogleMark } from './google-mark.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export function ProviderSignInView() {
  const { t } = useTranslation()
  return (
    <SignInScreen
      title={t('signIn.providerTitle')}
      subtitle={t('signIn.providerSubtitle')}
      other="customer"
      otherLabel={t('signIn.toCustomer')}
    >
      <div className={signIn('otherWays')}>
        <p className={signIn('or')}>{t('signIn.or')}</p>
        <GoogleButton />
      </div>
    </SignInScreen>
  )
}

function GoogleButton() {
  const { t } = useTranslation()
  const signIn = useChild('signIn')
  const isLeaving = useSelector(signIn, (snapshot) => snapshot.matches('leaving'))
  const isSubmitting = useSelector(signIn, (snapshot) => snapshot.matches('submitting'))
  return (
    <Button
      size="tall"
      wide
      busy={isLeaving}
      disabled={isSubmitting}
      onClick={() => signIn.send({ type: 'provider.chosen' })}
    >
      {isLeaving ? null : <GoogleMark />}
      {t(isLeaving ? 'signIn.leaving' : 'signIn.google')}
    </Button>
  )
}
