import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../../i18n/create-i18n.ts'
import { ReportRevisions } from './report-revisions.view.tsx'

/** Also for tests, which have several catalogues. */
export const REVISIONS_TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/report-revisions.ts'),
  fr: () => import('../../../i18n/fr/report-revisions.ts'),
}

/** The dialog with the revisions of a report, with its texts. The page would load the texts early if it named them itself. */
export async function loadRevisions() {
  await loadTexts(getI18n(), REVISIONS_TEXTS)
  return { ReportRevisions }
}
