import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { FILTER_TEXTS } from '../filters/filter-widgets.ts'
import { PrintList } from './print-list.tsx'

/** Also for tests, which have several catalogues. */
export const PAPER_TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/list-paper.ts'),
  fr: () => import('../../i18n/fr/list-paper.ts'),
}

export async function loadPrintWidgets() {
  await Promise.all([PAPER_TEXTS, FILTER_TEXTS].map((texts) => loadTexts(getI18n(), texts)))
  return { PrintList }
}
