import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../../i18n/create-i18n.ts'
import { EnteredEditor } from './entered-editor.view.tsx'
import { TrimEditor } from './trim-editor.view.tsx'

/** Also for tests, which have several catalogues. */
export const ENTERED_TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/entered.ts'),
  fr: () => import('../../../i18n/fr/entered.ts'),
}

/** The editors of the trim and of the figures when new, with their texts. */
export async function loadTrim() {
  await loadTexts(getI18n(), ENTERED_TEXTS)
  return { EnteredEditor, TrimEditor }
}
