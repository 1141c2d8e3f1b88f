import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** Also for tests, which have several catalogues. */
export const VIEW_TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/views.ts')).views,
  fr: async () => (await import('../../i18n/fr/views.ts')).views,
}

/** The dialogs of the saved views, with their texts: loaded when the user is about to open them. */
export const savedViewsWidgets = lazyWidgets(async () => {
  const [{ SavedViews }] = await Promise.all([
    import('./saved-views.view.tsx'),
    loadTexts(getI18n(), VIEW_TEXTS),
  ])
  return { SavedViews }
})
