import type { i18n } from 'i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { RefusedElsewhere } from '../../views/shell/notices/refused-elsewhere.view.tsx'

const TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/refused-elsewhere.ts')).refusedElsewhere,
  fr: async () => (await import('../../i18n/fr/refused-elsewhere.ts')).refusedElsewhere,
}

/** What tells of refused changes of a report that is not shown, with its texts. */
export async function loadRefusedElsewhere(i18n: i18n) {
  await loadTexts(i18n, TEXTS)
  return { RefusedElsewhere }
}
