import type { Language } from '../domain/session/profile.ts'
import { THEME_KEY } from '../domain/session/stored-keys.ts'
import type { EarlyRequests } from './early-requests.ts'
import { detectLanguage, detectTheme } from './first-paint.ts'

/** Sets language and theme. Must run before the first paint. */
export function setLanguageAndTheme(): Language {
  const root = document.documentElement
  const language = detectLanguage({
    search: location.search,
    cookie: document.cookie,
    stored: readStored,
    session: (key) => readFrom('sessionStorage', key),
    browser: navigator.language,
    page: root.lang,
  })
  root.lang = language
  root.classList.add(detectTheme(readStored(THEME_KEY), matchMedia('(prefers-color-scheme: dark)').matches))
  return language
}

/** Starts early requests. `takeEarly` returns their answers. */
export function sendEarlyRequests(
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): void {
  const early: EarlyRequests = new Map()
  for (const url of urls) {
    const answer = fetch(url, { credentials: 'include', headers: { accept: 'application/json', ...headers } })
    answer.catch(() => undefined)
    early.set(url, answer)
  }
  window.__early = early
}

/** Starts loading scripts without running them. The nonce must be that of the page’s policy. */
export function preload(files: readonly string[], nonce: string): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.nonce = nonce
    link.crossOrigin = ''
    link.href = file
    link.rel = 'modulepreload'
    document.head.append(link)
  }
}

export function readStored(key: string): string | null {
  return readFrom('localStorage', key)
}

/** Storage can be disabled. The page then uses its defaults. */
function readFrom(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
