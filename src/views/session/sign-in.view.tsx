import { useTranslation } from 'react-i18next'
import { SignInScreen } from './sign-in-screen.tsx'

export function SignInView() {
  const { t } = useTranslation()
  return (
    <SignInScreen
      title={t('signIn.title')}
      subtitle={t('signIn.subtitle')}
      other="provider"
      otherLabel={t('signIn.toProvider')}
    />
  )
}
