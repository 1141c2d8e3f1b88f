import type { Language } from '../domain/session/profile.ts'
import { catalogue as en } from './en/verify-report.ts'
import { catalogue as fr } from './fr/verify-report.ts'
import { createPublicTexts } from './public-texts.ts'

/** The texts of the page that checks a number. Both languages come with the page. */
export const VERIFY_TEXTS = {
  en: createPublicTexts<typeof en>('en', en),
  fr: createPublicTexts<typeof en>('fr', fr),
} as const satisfies Record<Language, unknown>
