import type { Language } from '../domain/session/profile.ts'
import { type Screen, screenOf } from '../domain/session/routes.ts'
import { STORED_PINNING_KEY, STORED_SELECTION_KEY } from '../domain/session/stored-keys.ts'
import { manifestPathOf } from '../domain/shell/app-manifest.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
import { earlyRequests, type ServiceBases } from './early-requests.ts'
import { preload, readStored, sendEarlyRequests, setLanguageAndTheme } from './page.ts'
import { allowTranslation } from './translated-texts.ts'

/** Set by the build: files to preload for each screen and language. */
declare const __SCREEN_FILES__: Partial<Record<Screen, readonly string[]>>
declare const __LANGUAGE_FILES__: Partial<Record<Language, readonly string[]>>
/** Set by the build: files with the texts of a single screen. */
declare const __TEXT_FILES__: Partial<Record<Language, Partial<Record<Screen, readonly string[]>>>>
/** Set by the build: files of all screens that are needed after those. */
declare const __LAST_FILES__: readonly string[]
declare const __SERVICE_BASES__: ServiceBases

const nonce = document.currentScript?.nonce ?? ''
allowTranslation(window)
const language = setLanguageAndTheme()

const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = manifestPathOf(language)
document.head.append(manifest)

const address = { path: location.pathname, search: location.search }
const stored = { selection: readStored(STORED_SELECTION_KEY), pinning: readStored(STORED_PINNING_KEY) }
sendEarlyRequests(earlyRequests(address, stored, __SERVICE_BASES__, readTimeZone))
const screen = screenOf(address.path)
preload(
  [
    ...(__LANGUAGE_FILES__[language] ?? []),
    ...(__SCREEN_FILES__[screen] ?? []),
    ...(__TEXT_FILES__[language]?.[screen] ?? []),
    ...__LAST_FILES__,
  ],
  nonce,
)
