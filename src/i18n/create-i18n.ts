import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languageOf } from '../domain/session/profile.ts'
import type { StartTexts } from './catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'

/** Texts that only one screen needs: a loader for each language. */
export type ScreenTexts = Readonly<Record<Language, () => Promise<{ readonly catalogue: object }>>>

/**
 * Creates an i18next instance that can translate at once, since its first catalogue is passed in.
 * `changeLanguage` loads others.
 */
export function createI18n(language: Language, catalogue: StartTexts): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { portal: catalogue } },
    defaultNS: 'portal',
    ns: ['portal'],
    partialBundledLanguages: true,
    // A list translates hundreds of texts at once, and each looks through the languages and namespaces that it may come from.
    load: 'currentOnly',
    fallbackLng: false,
    nsSeparator: false,
    // Its default. When it is left out, i18next tests each key for a sentence.
    keySeparator: '.',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  })
  return instance
}

/** Texts of screens that are needed, with the languages that are loaded. */
const WANTED = new WeakMap<i18n, Map<ScreenTexts, Set<Language>>>()

/** Loads the texts of one screen in the current language. Rejects when the file cannot be loaded. */
export async function loadTexts(instance: i18n, texts: ScreenTexts): Promise<void> {
  const wanted = wantedOf(instance)
  if (!wanted.has(texts)) wanted.set(texts, new Set())
  let language: Language
  do {
    language = languageOf(instance.language)
    await addTexts(instance, language)
  } while (languageOf(instance.language) !== language)
}

/** Loads all needed texts of a language, then switches to it. After a failure, or when `signal` aborts, the language does not change. */
export async function changeLanguage(
  instance: i18n,
  language: Language,
  signal?: AbortSignal,
): Promise<void> {
  if (!instance.hasResourceBundle(language, 'portal')) {
    instance.addResourceBundle(language, 'portal', await loadCatalogue(language))
  }
  await addTexts(instance, language)
  if (!signal?.aborted) await instance.changeLanguage(language)
}

/** Adds missing texts, also those that become needed while it loads. */
async function addTexts(instance: i18n, language: Language): Promise<void> {
  const missing = [...wantedOf(instance)].filter(([, languages]) => !languages.has(language))
  if (missing.length === 0) return
  await Promise.all(
    missing.map(async ([texts, languages]) => {
      const { catalogue } = await texts[language]()
      // Deep: a screen adds the notices that only it raises.
      instance.addResourceBundle(language, 'portal', catalogue, true)
      languages.add(language)
    }),
  )
  await addTexts(instance, language)
}

function wantedOf(instance: i18n): Map<ScreenTexts, Set<Language>> {
  const wanted = WANTED.get(instance) ?? new Map<ScreenTexts, Set<Language>>()
  WANTED.set(instance, wanted)
  return wanted
}
