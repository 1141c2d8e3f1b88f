import { ProviderSignInView } from '../../views/session/provider-sign-in.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({
  id: 'providerSignIn',
  View: ProviderSignInView,
  texts: {
    en: () => import('../../i18n/en/passkey-sign-in.ts'),
    fr: () => import('../../i18n/fr/passkey-sign-in.ts'),
  },
})
