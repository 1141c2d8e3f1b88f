import type { Language } from '../domain/session/profile.ts'
import { catalogue as en } from './en/public-report.ts'
import { catalogue as fr } from './fr/public-report.ts'
import { createPublicTexts } from './public-texts.ts'

const CATALOGUES = { en, fr } as const satisfies Record<Language, unknown>

/** The texts of the public copy of a battery report. Both languages come with the page: together they have 2 kB. */
export const PUBLIC_REPORT_TEXTS = {
  en: createPublicTexts<typeof en>('en', en),
  fr: createPublicTexts<typeof en>('fr', fr),
} as const satisfies Record<Language, unknown>

/** The same in the words in which a report was issued. What they lack is said in today's. */
export function issuedTexts(language: Language, words: Readonly<Record<Language, object>>) {
  return createPublicTexts<typeof en>(language, CATALOGUES[language], words[language])
}
