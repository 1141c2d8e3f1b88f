import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** With those of the rows that can be found. Also for tests, which have several catalogues. */
export const SESSION_TEXTS: readonly ScreenTexts[] = [
  { en: () => import('../../i18n/en/session-limit.ts'), fr: () => import('../../i18n/fr/session-limit.ts') },
  { en: () => import('../../i18n/en/quick-search.ts'), fr: () => import('../../i18n/fr/quick-search.ts') },
  { en: () => import('../../i18n/en/inventory.ts'), fr: () => import('../../i18n/fr/inventory.ts') },
  { en: () => import('../../i18n/en/devices.ts'), fr: () => import('../../i18n/fr/devices.ts') },
  { en: () => import('../../i18n/en/users.ts'), fr: () => import('../../i18n/fr/users.ts') },
]

/** The search of everything and the warning before the end of a session: loaded when the page is idle. */
export const sessionWidgets = lazyWidgets(async () => {
  const [{ SessionLimitView }, { QuickSearchView }] = await Promise.all([
    import('./session-limit.view.tsx'),
    import('../shell/search/quick-search.view.tsx'),
    ...SESSION_TEXTS.map((texts) => loadTexts(getI18n(), texts)),
  ])
  return { SessionLimitView, QuickSearchView }
})
