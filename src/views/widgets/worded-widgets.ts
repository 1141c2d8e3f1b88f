import { getI18n } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { type LazyWidgets, lazyWidgets } from './lazy-widgets.ts'

/** Widgets that come with texts which nothing else on the page needs. */
export function wordedWidgets<Module>(
  texts: ScreenTexts,
  importModule: () => Promise<Module>,
): LazyWidgets<Module> {
  return lazyWidgets(async () => {
    const [module] = await Promise.all([importModule(), loadTexts(getI18n(), texts)])
    return module
  })
}

/** The same for a module that names its texts itself: those that a screen names are loaded with it. */
export function selfWordedWidgets<Module extends { readonly TEXTS: ScreenTexts }>(
  importModule: () => Promise<Module>,
): LazyWidgets<Module> {
  return lazyWidgets(async () => {
    const module = await importModule()
    await loadTexts(getI18n(), module.TEXTS)
    return module
  })
}
