import { type Language, languageOf, type Theme } from '../domain/session/profile.ts'
import { LANGUAGE_KEY } from '../domain/session/stored-keys.ts'

export const LANGUAGE_KEYS = [LANGUAGE_KEY, 'i18nextLng'] as const

/** Sources of the language before the profile is known, as the browser has them. */
export interface LanguageSources {
  readonly search: string
  readonly cookie: string
  readonly stored: (key: string) => string | null
  readonly session: (key: string) => string | null
  readonly browser: string
  readonly page: string
}

/**
 * Detects the language in the order of the specification: query string (`lng`), cookie, local storage, session
 * storage, browser, html tag. French by prefix, else English.
 */
export function detectLanguage({
  search,
  cookie,
  stored,
  session,
  browser,
  page,
}: LanguageSources): Language {
  const tag = [
    new URLSearchParams(search).get('lng'),
    ...LANGUAGE_KEYS.map((key) => cookieValue(cookie, key)),
    ...LANGUAGE_KEYS.map(stored),
    ...LANGUAGE_KEYS.map(session),
    browser,
    page,
  ].find(Boolean)
  return languageOf(tag)
}

/** The stored theme; without one, the system’s. */
export function detectTheme(stored: string | null, prefersDark: boolean): Theme {
  if (stored === 'light' || stored === 'dark') return stored
  return prefersDark ? 'dark' : 'light'
}

function cookieValue(cookie: string, name: string): string | null {
  const pair = cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}
