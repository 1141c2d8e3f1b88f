import { SetPasswordView } from '../../views/account/set-password.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({
  id: 'setPassword',
  View: SetPasswordView,
  texts: { en: () => import('../../i18n/en/passwords.ts'), fr: () => import('../../i18n/fr/passwords.ts') },
})
