import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../../i18n/create-i18n.ts'
import { lazyWidgets } from '../../widgets/lazy-widgets.ts'

/** Also for tests, which have several catalogues. */
export const COLUMNS_TEXTS: ScreenTexts = {
  en: async () => (await import('../../../i18n/en/columns.ts')).columns,
  fr: async () => (await import('../../../i18n/fr/columns.ts')).columns,
}

/** What lays out a list: loaded when the user is about to use it. */
export const layoutWidgets = lazyWidgets(async () => {
  const { ListColumns } = await import('./list-columns.view.tsx')
  await loadTexts(getI18n(), COLUMNS_TEXTS)
  return { ListColumns }
})
