import type { TFunction } from 'i18next'
import type { Language } from '../domain/session/profile.ts'
import { createTexts, type ReportTexts } from './create-texts.ts'

/**
 * The texts of a report in the portal.
 *
 * @param words in which it was issued; what they lack is said in today's
 */
export function reportTextsOf(today: TFunction, language: Language, words: object | null): ReportTexts {
  const said: ReportTexts = (key, values) => String(Reflect.apply(today, null, [key, values]))
  return words === null ? said : createTexts(language, words, said)
}
