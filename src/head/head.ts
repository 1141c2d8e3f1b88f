import { KEPT_SELECTION_KEY, THEME_KEY } from '../domain/kept-keys.ts'
import type { Language } from '../domain/profile.ts'
import { type Screen, screenOf } from '../domain/routes.ts'
import { type EarlyRequests, earlyRequests, type ServiceBases } from './early-requests.ts'
import { detectLanguage, detectTheme } from './first-paint.ts'

/** Files to preload, written in by the build: the chunks of each screen and the catalogue of each language. */
declare const __SCREEN_FILES__: Partial<Record<Screen, readonly string[]>>
declare const __LANGUAGE_FILES__: Partial<Record<Language, readonly string[]>>
declare const __SERVICE_BASES__: ServiceBases

const root = document.documentElement
const nonce = document.currentScript?.nonce ?? ''

const language = detectLanguage({
  search: location.search,
  cookie: document.cookie,
  stored: read,
  browser: navigator.language,
})
root.lang = language
root.classList.add(detectTheme(read(THEME_KEY), matchMedia('(prefers-color-scheme: dark)').matches))

const address = { path: location.pathname, search: location.search }
const early: EarlyRequests = new Map()
for (const url of earlyRequests(address, read(KEPT_SELECTION_KEY), __SERVICE_BASES__)) {
  const answer = fetch(url, { credentials: 'include', headers: { accept: 'application/json' } })
  answer.catch(() => undefined)
  early.set(url, answer)
}
window.__early = early

for (const file of [
  ...(__LANGUAGE_FILES__[language] ?? []),
  ...(__SCREEN_FILES__[screenOf(address.path)] ?? []),
]) {
  const link = document.createElement('link')
  link.nonce = nonce
  link.crossOrigin = ''
  link.href = file
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else {
    link.rel = 'modulepreload'
  }
  document.head.append(link)
}

/** Storage may be switched off: the page then opens with its defaults. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
