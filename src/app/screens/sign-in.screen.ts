import { SignInView } from '../../views/session/sign-in.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({
  id: 'signIn',
  View: SignInView,
  texts: {
    en: () => import('../../i18n/en/passkey-sign-in.ts'),
    fr: () => import('../../i18n/fr/passkey-sign-in.ts'),
  },
})
