import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { wordedWidgets } from '../widgets/worded-widgets.ts'

/** Also for tests, which have several catalogues. */
export const HISTORY_TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/history.ts'),
  fr: () => import('../../i18n/fr/history.ts'),
}

/** The dialog with the history of a row, with its texts: loaded when the user is about to open it. */
export const historyWidgets = wordedWidgets(HISTORY_TEXTS, () => import('./row-history.view.tsx'))
