import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../domain/profile.ts'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'

/** Ready to translate at once: the catalogue of the first language is already there, others come with `useLanguage`. */
export function createI18n(language: Language, catalogue: Catalogue): i18n {
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

/** Loads what the language needs and switches to it; when it rejects, the language before stands. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'portal')) {
    instance.addResourceBundle(language, 'portal', await loadCatalogue(language))
  }
  await instance.changeLanguage(language)
}
