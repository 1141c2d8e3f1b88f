import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** With those of the rows that can be found. Also for tests, which have several catalogues. */
export const SESSION_TEXTS: readonly ScreenTexts[] = [
  {
    en: async () => (await import('../../i18n/en/session-limit.ts')).sessionLimit,
    fr: async () => (await import('../../i18n/fr/session-limit.ts')).sessionLimit,
  },
  {
    en: async () => (await import('../../i18n/en/quick-search.ts')).quickSearch,
    fr: async () => (await import('../../i18n/fr/quick-search.ts')).quickSearch,
  },
  {
    en: async () => (await import('../../i18n/en/inventory.ts')).inventory,
    fr: async () => (await import('../../i18n/fr/inventory.ts')).inventory,
  },
  {
    en: async () => (await import('../../i18n/en/devices.ts')).devices,
    fr: async () => (await import('../../i18n/fr/devices.ts')).devices,
  },
  {
    en: async () => (await import('../../i18n/en/users.ts')).users,
    fr: async () => (await import('../../i18n/fr/users.ts')).users,
  },
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
