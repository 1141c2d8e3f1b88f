import type { Language } from '../domain/session/profile.ts'
import { catalogue as en } from './en/method.ts'
import { catalogue as fr } from './fr/method.ts'
import { createPublicTexts } from './public-texts.ts'

/** The texts of the page that explains the score. Both languages come with the page. */
export const METHOD_TEXTS = {
  en: createPublicTexts<typeof en>('en', en),
  fr: createPublicTexts<typeof en>('fr', fr),
} as const satisfies Record<Language, unknown>
