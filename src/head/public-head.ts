import { type PublicPage, publicPageOf } from '../domain/public/public-pages.ts'
import type { Language } from '../domain/session/profile.ts'
import { basicCredential } from '../services/public/basic-credential.ts'
import type { ServiceBases } from './early-requests.ts'
import { preload, sendEarlyRequests, setLanguageAndTheme } from './page.ts'
import { publicEarlyRequests } from './public-early-requests.ts'
import { allowTranslation } from './translated-texts.ts'

/** Set by the build, as in `head.ts`; here with the credential of the public pages. */
declare const __SCREEN_FILES__: Partial<Record<PublicPage, readonly string[]>>
declare const __LANGUAGE_FILES__: Partial<Record<`${Language}/${PublicPage}`, readonly string[]>>
declare const __SERVICE_BASES__: ServiceBases
declare const __BASIC_CREDENTIAL__: { readonly user: string; readonly password: string }

const nonce = document.currentScript?.nonce ?? ''
allowTranslation(window)
const language = setLanguageAndTheme()
const page = publicPageOf(location.pathname) ?? 'notFound'
const { user, password } = __BASIC_CREDENTIAL__

sendEarlyRequests(publicEarlyRequests(location.pathname, __SERVICE_BASES__), {
  ...basicCredential(user, password),
})
preload([...(__LANGUAGE_FILES__[`${language}/${page}`] ?? []), ...(__SCREEN_FILES__[page] ?? [])], nonce)
