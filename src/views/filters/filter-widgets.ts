import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { wordedWidgets } from '../widgets/worded-widgets.ts'

/** Also for tests, which have several catalogues. */
export const FILTER_TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/filters.ts'),
  fr: () => import('../../i18n/fr/filters.ts'),
}

/** The filters that apply, in words: loaded when there are some. */
export const appliedFilters = wordedWidgets(FILTER_TEXTS, () => import('./applied-filters.tsx'))

/** The panel that chooses filters: loaded when the user is about to open it. */
export const filterWidgets = wordedWidgets(FILTER_TEXTS, () => import('./report-filters.view.tsx'))
