import type { Language } from '../domain/session/profile.ts'
import { catalogue as en } from './en/copied-cells.ts'
import { catalogue as fr } from './fr/copied-cells.ts'
import { createPublicTexts } from './public-texts.ts'

const CATALOGUES = { en, fr } as const satisfies Record<Language, unknown>

/**
 * The texts of the cells of a public copy that have an issue.
 *
 * @param words in which it was issued: what they lack is said in today's
 */
export function copiedCellsTexts(language: Language, words: Readonly<Record<Language, object>> | null) {
  return createPublicTexts<typeof en>(language, CATALOGUES[language], words?.[language])
}
