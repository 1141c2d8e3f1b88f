import type { ScreenTexts } from './create-i18n.ts'

/** What a story quotes: the notices of all screens, and the tabs, columns and filters of all lists. */
export const STORY_TEXTS: readonly ScreenTexts[] = [
  {
    en: async () => (await import('./en/filters.ts')).filters,
    fr: async () => (await import('./fr/filters.ts')).filters,
  },
  {
    en: async () => (await import('./en/bulk.ts')).bulk,
    fr: async () => (await import('./fr/bulk.ts')).bulk,
  },
  {
    en: async () => (await import('./en/views.ts')).views,
    fr: async () => (await import('./fr/views.ts')).views,
  },
  {
    en: async () => (await import('./en/inventory.ts')).inventory,
    fr: async () => (await import('./fr/inventory.ts')).inventory,
  },
  {
    en: async () => (await import('./en/devices.ts')).devices,
    fr: async () => (await import('./fr/devices.ts')).devices,
  },
  {
    en: async () => (await import('./en/users.ts')).users,
    fr: async () => (await import('./fr/users.ts')).users,
  },
  {
    en: async () => (await import('./en/wifi.ts')).wifi,
    fr: async () => (await import('./fr/wifi.ts')).wifi,
  },
  {
    en: async () => (await import('./en/audit.ts')).audit,
    fr: async () => (await import('./fr/audit.ts')).audit,
  },
  {
    en: async () => (await import('./en/home.ts')).home,
    fr: async () => (await import('./fr/home.ts')).home,
  },
  {
    en: async () => (await import('./en/own-sessions.ts')).ownSessions,
    fr: async () => (await import('./fr/own-sessions.ts')).ownSessions,
  },
  {
    en: async () => (await import('./en/report.ts')).report,
    fr: async () => (await import('./fr/report.ts')).report,
  },
]
