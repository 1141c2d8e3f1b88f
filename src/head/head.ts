import { manifestPathOf } from '../domain/app-manifest.ts'
import { KEPT_SELECTION_KEY, THEME_KEY } from '../domain/kept-keys.ts'
import type { Language } from '../domain/profile.ts'
import { type Screen, screenOf } from '../domain/routes.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
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
  session: (key) => readFrom('sessionStorage', key),
  browser: navigator.language,
  page: root.lang,
})
root.lang = language
root.classList.add(detectTheme(read(THEME_KEY), matchMedia('(prefers-color-scheme: dark)').matches))

const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = manifestPathOf(language)
document.head.append(manifest)

const address = { path: location.pathname, search: location.search }
const early: EarlyRequests = new Map()
for (const url of earlyRequests(address, read(KEPT_SELECTION_KEY), __SERVICE_BASES__, readTimeZone())) {
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

function read(key: string): string | null {
  return readFrom('localStorage', key)
}

/** Storage may be switched off: the page then opens with its defaults. */
function readFrom(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
