import { createInstance, type TFunction } from 'i18next'
import type { Language } from '../domain/profile.ts'
import type { catalogue as english } from './en/public.ts'
import type { catalogue as french } from './fr/public.ts'

/** Gives a text of the public pages. Their language stands for as long as the page: another one is another address. */
export type PublicTexts = TFunction<'public'>

/** One request for one language; it rejects when the file does not arrive. */
export async function loadPublicTexts(language: Language): Promise<PublicTexts> {
  const { catalogue } = language === 'fr' ? await import('./fr/public.ts') : await import('./en/public.ts')
  return createPublicTexts(language, catalogue)
}

export function createPublicTexts(
  language: Language,
  catalogue: typeof english | typeof french,
): PublicTexts {
  const instance = createInstance()
  instance.init({
    lng: language,
    resources: { [language]: { public: catalogue } },
    defaultNS: 'public',
    ns: ['public'],
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance.getFixedT(language, 'public')
}
