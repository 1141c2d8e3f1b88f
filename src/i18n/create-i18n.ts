import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languageOf } from '../domain/session/profile.ts'
import type { Screen } from '../domain/session/routes.ts'
import type { StartTexts } from './catalogue.ts'
import { isTextScreen, loadCatalogue, loadScreenTexts, type TextScreen } from './load-catalogue.ts'

/** Ready to translate at once: the catalogue of the first language is already there, others come with `useLanguage`. */
export function createI18n(language: Language, catalogue: StartTexts): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { portal: catalogue } },
    defaultNS: 'portal',
    ns: ['portal'],
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  })
  return instance
}

/** The screens whose own texts are wanted, and the languages in which they are there. */
const WANTED = new WeakMap<i18n, Map<TextScreen, Set<Language>>>()

/** Loads what only this screen says, in the language that is spoken; it rejects when that does not arrive. */
export async function loadTexts(instance: i18n, screen: Screen): Promise<void> {
  if (!isTextScreen(screen)) return
  const wanted = wantedOf(instance)
  if (!wanted.has(screen)) wanted.set(screen, new Set())
  let language: Language
  do {
    language = languageOf(instance.language)
    await addTexts(instance, language)
  } while (languageOf(instance.language) !== language)
}

/** Loads what the language needs and switches to it; when it rejects, the language before stands. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'portal')) {
    instance.addResourceBundle(language, 'portal', await loadCatalogue(language))
  }
  await addTexts(instance, language)
  await instance.changeLanguage(language)
}

/** Adds what is wanted and not there yet; also what comes to be wanted meanwhile. */
async function addTexts(instance: i18n, language: Language): Promise<void> {
  const missing = [...wantedOf(instance)].filter(([, languages]) => !languages.has(language))
  if (missing.length === 0) return
  await Promise.all(
    missing.map(async ([screen, languages]) => {
      instance.addResourceBundle(language, 'portal', await loadScreenTexts(screen, language))
      languages.add(language)
    }),
  )
  await addTexts(instance, language)
}

function wantedOf(instance: i18n): Map<TextScreen, Set<Language>> {
  const wanted = WANTED.get(instance) ?? new Map<TextScreen, Set<Language>>()
  WANTED.set(instance, wanted)
  return wanted
}
