import type { Preferences } from '../../domain/session/profile.ts'
import { LANGUAGE_KEY, THEME_KEY } from '../../domain/session/stored-keys.ts'
import { manifestPathOf } from '../../domain/shell/app-manifest.ts'
import { store } from './stored-selection.ts'

/**
 * Language and theme: stored on this device, and set on the page with the manifest of the language. The head
 * script reads the same keys.
 */
export function createStoredPreferences(storage: Storage, root: HTMLElement) {
  return {
    write({ language, theme }: Preferences): void {
      store(storage, LANGUAGE_KEY, language)
      store(storage, THEME_KEY, theme)
      root.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPathOf(language))
      showPreferences(root, { language, theme })
    },
    /** The values that the head script has set on the page. */
    read(): Preferences {
      return {
        language: root.lang === 'fr' ? 'fr' : 'en',
        theme: root.classList.contains('dark') ? 'dark' : 'light',
      }
    },
  }
}

/** Sets language and theme on a page. */
export function showPreferences(root: HTMLElement, { language, theme }: Preferences): void {
  root.lang = language
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  root.style.colorScheme = theme
}
