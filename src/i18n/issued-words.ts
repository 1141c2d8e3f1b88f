import { createInstance, type TFunction } from 'i18next'
import type { Language } from '../domain/session/profile.ts'

/** Translates with the words in which a report was issued. What they lack is said in today's. */
export function issuedWords(today: TFunction, language: Language, words: object): TFunction {
  const issued = createInstance()
  issued.init({
    lng: language,
    resources: { [language]: { portal: words } },
    defaultNS: 'portal',
    fallbackLng: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return new Proxy(today, {
    apply: (translate, self, args: Parameters<typeof issued.exists>) =>
      issued.exists(...args) ? Reflect.apply(issued.t, self, args) : Reflect.apply(translate, self, args),
  })
}
