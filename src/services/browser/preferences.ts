import type { Language, Theme } from '../../domain/session/profile.ts'
import { LANGUAGE_KEY, THEME_KEY } from '../../domain/session/stored-keys.ts'
import { manifestPathOf } from '../../domain/shell/app-manifest.ts'
import { keep } from './stored-selection.ts'

/** Language and theme on this device, and on the page itself, with the manifest of the language. The document's head reads the same keys before paint. */
export function createStoredPreferences(storage: Storage, root: HTMLElement) {
  return {
    write({ language, theme }: { readonly language: Language; readonly theme: Theme }): void {
      keep(storage, LANGUAGE_KEY, language)
      keep(storage, THEME_KEY, theme)
      root.lang = language
      root.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPathOf(language))
      root.classList.toggle('dark', theme === 'dark')
      root.classList.toggle('light', theme === 'light')
      root.style.colorScheme = theme
    },
    /** As the document's head has set them before the first paint. */
    read(): { readonly language: Language; readonly theme: Theme } {
      return {
        language: root.lang === 'fr' ? 'fr' : 'en',
        theme: root.classList.contains('dark') ? 'dark' : 'light',
      }
    },
  }
}
