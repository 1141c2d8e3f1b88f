import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** Also for tests, which have several catalogues. */
export const BULK_TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/bulk.ts')).bulk,
  fr: async () => (await import('../../i18n/fr/bulk.ts')).bulk,
}

/** The bar below the rows, with its texts: loaded with the first selected row. */
export const bulkWidgets = lazyWidgets(async () => {
  const { BulkBar } = await import('./bulk-bar.view.tsx')
  await loadTexts(getI18n(), BULK_TEXTS)
  return { BulkBar }
})
