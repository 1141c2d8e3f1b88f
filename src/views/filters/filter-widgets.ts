import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** Also for tests, which have several catalogues. */
export const FILTER_TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/filters.ts')).filters,
  fr: async () => (await import('../../i18n/fr/filters.ts')).filters,
}

/** The filters that apply, in words: loaded when there are some. */
export const appliedFilters = lazyWidgets(async () => {
  const [{ FilterChips, FiltersOfNothing }] = await Promise.all([
    import('./applied-filters.tsx'),
    loadTexts(getI18n(), FILTER_TEXTS),
  ])
  return { FilterChips, FiltersOfNothing }
})

/** The panel that chooses filters: loaded when the user is about to open it. */
export const filterWidgets = lazyWidgets(async () => {
  const [{ ReportFilters }] = await Promise.all([
    import('./report-filters.view.tsx'),
    loadTexts(getI18n(), FILTER_TEXTS),
  ])
  return { ReportFilters }
})
