import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../../i18n/create-i18n.ts'
import { MakeOwnership } from './make-ownership.view.tsx'

/** Also for tests, which have several catalogues. */
export const MAKE_OWNERSHIP_TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/make-ownership.ts'),
  fr: () => import('../../../i18n/fr/make-ownership.ts'),
}

/** The dialog that makes ownership reports, with its texts. The page would load the texts early if it named them itself. */
export async function loadMakeOwnership() {
  await loadTexts(getI18n(), MAKE_OWNERSHIP_TEXTS)
  return { MakeOwnership }
}
