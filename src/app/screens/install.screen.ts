import { InstallView } from '../../views/shell/install/install.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({
  id: 'install',
  View: InstallView,
  texts: {
    en: () => import('../../i18n/en/install-page.ts'),
    fr: () => import('../../i18n/fr/install-page.ts'),
  },
})
