import { ResetPasswordView } from '../../views/account/reset-password.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({
  id: 'resetPassword',
  View: ResetPasswordView,
  texts: { en: () => import('../../i18n/en/passwords.ts'), fr: () => import('../../i18n/fr/passwords.ts') },
})
