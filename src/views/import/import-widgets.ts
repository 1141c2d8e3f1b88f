import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** Also for tests, which have several catalogues. */
export const IMPORT_TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/inventory-import.ts')).inventoryImport,
  fr: async () => (await import('../../i18n/fr/inventory-import.ts')).inventoryImport,
}

/** The dialog that imports stock, with its texts: loaded when the user is about to open it. */
export const importWidgets = lazyWidgets(async () => {
  const { InventoryImport } = await import('./inventory-import.view.tsx')
  await loadTexts(getI18n(), IMPORT_TEXTS)
  return { InventoryImport }
})
