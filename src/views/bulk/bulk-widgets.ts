import { getI18n } from 'react-i18next'
import { loadTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import { BULK_TEXTS } from './bulk-texts.ts'

/** The bar below the rows, with its texts: loaded with the first selected row. */
export const bulkWidgets = lazyWidgets(async () => {
  const { BulkBar } = await import('./bulk-bar.view.tsx')
  await loadTexts(getI18n(), BULK_TEXTS)
  return { BulkBar }
})
