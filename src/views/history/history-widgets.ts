import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** Also for tests, which have several catalogues. */
export const HISTORY_TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/history.ts')).history,
  fr: async () => (await import('../../i18n/fr/history.ts')).history,
}

/** The dialog with the history of a row, with its texts: loaded when the user is about to open it. */
export const historyWidgets = lazyWidgets(async () => {
  const { RowHistory } = await import('./row-history.view.tsx')
  await loadTexts(getI18n(), HISTORY_TEXTS)
  return { RowHistory }
})
