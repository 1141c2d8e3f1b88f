import { wordedWidgets } from '../widgets/worded-widgets.ts'
import { BULK_TEXTS } from './bulk-texts.ts'

/** The bar below the rows, with its texts: loaded with the first selected row. */
export const bulkWidgets = wordedWidgets(BULK_TEXTS, () => import('./bulk-bar.view.tsx'))
