import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../../i18n/create-i18n.ts'
import { FirstUseEditor } from './first-use-editor.view.tsx'

/** Also for tests, which have several catalogues. */
export const FIRST_USE_TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/first-use.ts'),
  fr: () => import('../../../i18n/fr/first-use.ts'),
}

/** The editor of the first day of use, with its texts. The page would load the texts early if it named them itself. */
export async function loadFirstUse() {
  await loadTexts(getI18n(), FIRST_USE_TEXTS)
  return { FirstUseEditor }
}
