import type { Language } from '../domain/session/profile.ts'

/** The portal is written in American English and Canadian French. */
export const LOCALES = { en: 'en-US', fr: 'fr-CA' } as const satisfies Record<Language, string>

/** Makes something for the locale of a language, once: `Intl` objects are slow to create. */
export function perLanguage<Made>(create: (locale: string) => Made): (language: Language) => Made {
  const known = new Map<Language, Made>()
  return (language) => {
    const made = known.get(language) ?? create(LOCALES[language])
    known.set(language, made)
    return made
  }
}
