import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { wordedWidgets } from '../widgets/worded-widgets.ts'

/** Also for tests, which have several catalogues. */
export const IMPORT_TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/inventory-import.ts'),
  fr: () => import('../../i18n/fr/inventory-import.ts'),
}

/** The dialog that imports stock, with its texts: loaded when the user is about to open it. */
export const importWidgets = wordedWidgets(IMPORT_TEXTS, () => import('./inventory-import.view.tsx'))
