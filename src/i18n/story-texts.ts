import type { ScreenTexts } from './create-i18n.ts'

/** What a story quotes: the notices of all screens, and the tabs, columns and filters of all lists. */
export const STORY_TEXTS: readonly ScreenTexts[] = [
  { en: () => import('./en/filters.ts'), fr: () => import('./fr/filters.ts') },
  { en: () => import('./en/bulk.ts'), fr: () => import('./fr/bulk.ts') },
  { en: () => import('./en/views.ts'), fr: () => import('./fr/views.ts') },
  { en: () => import('./en/inventory.ts'), fr: () => import('./fr/inventory.ts') },
  { en: () => import('./en/devices.ts'), fr: () => import('./fr/devices.ts') },
  { en: () => import('./en/users.ts'), fr: () => import('./fr/users.ts') },
  { en: () => import('./en/wifi.ts'), fr: () => import('./fr/wifi.ts') },
  { en: () => import('./en/audit.ts'), fr: () => import('./fr/audit.ts') },
  { en: () => import('./en/home.ts'), fr: () => import('./fr/home.ts') },
  { en: () => import('./en/own-sessions.ts'), fr: () => import('./fr/own-sessions.ts') },
  { en: () => import('./en/report.ts'), fr: () => import('./fr/report.ts') },
]
