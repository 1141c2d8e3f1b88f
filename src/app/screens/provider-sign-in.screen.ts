import { ProviderSignInView } from '../../views/session/provider-sign-in.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({
  id: 'providerSignIn',
  View: ProviderSignInView,
  texts: {
    en: async () => (await import('../../i18n/en/passkey-sign-in.ts')).passkeySignIn,
    fr: async () => (await import('../../i18n/fr/passkey-sign-in.ts')).passkeySignIn,
  },
})
