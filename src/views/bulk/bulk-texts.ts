import type { ScreenTexts } from '../../i18n/create-i18n.ts'

/** Also for tests, which have several catalogues. */
export const BULK_TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/bulk.ts')).bulk,
  fr: async () => (await import('../../i18n/fr/bulk.ts')).bulk,
}
