import type { ScreenTexts } from '../../i18n/create-i18n.ts'

/** Also for tests, which have several catalogues. */
export const BULK_TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/bulk.ts'),
  fr: () => import('../../i18n/fr/bulk.ts'),
}
