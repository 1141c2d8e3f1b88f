import type { Language } from '../domain/session/profile.ts'
import type { Screen } from '../domain/session/routes.ts'
import type { StartTexts } from './catalogue.ts'

/** Loads the texts of one language. Rejects when the file cannot be loaded. */
export async function loadCatalogue(language: Language): Promise<StartTexts> {
  return language === 'fr' ? (await import('./fr/start.ts')).start : (await import('./en/start.ts')).start
}

type Loader = () => Promise<object>

const LOADERS = {
  report: {
    en: async () => (await import('./en/report.ts')).report,
    fr: async () => (await import('./fr/report.ts')).report,
  },
  inventory: {
    en: async () => (await import('./en/inventory.ts')).inventory,
    fr: async () => (await import('./fr/inventory.ts')).inventory,
  },
  devices: {
    en: async () => (await import('./en/devices.ts')).devices,
    fr: async () => (await import('./fr/devices.ts')).devices,
  },
  users: {
    en: async () => (await import('./en/users.ts')).users,
    fr: async () => (await import('./fr/users.ts')).users,
  },
  wifi: {
    en: async () => (await import('./en/wifi.ts')).wifi,
    fr: async () => (await import('./fr/wifi.ts')).wifi,
  },
} as const satisfies Partial<Record<Screen, Record<Language, Loader>>>

/** A screen with a file of its own texts. */
export type TextScreen = keyof typeof LOADERS

export function isTextScreen(screen: Screen): screen is TextScreen {
  return Object.hasOwn(LOADERS, screen)
}

/** Loads the texts of one screen. Rejects when the file cannot be loaded. */
export function loadScreenTexts(screen: TextScreen, language: Language): Promise<object> {
  return LOADERS[screen][language]()
}
