import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ratings as englishRatings } from '../../src/i18n/en/ratings.ts'
import { paper as english } from '../../src/i18n/en/report-paper.ts'
import { ratings as frenchRatings } from '../../src/i18n/fr/ratings.ts'
import { paper as french } from '../../src/i18n/fr/report-paper.ts'
import { issuedWordsSchema } from '../../src/services/wire/issued-reports.ts'
import type { Database } from '../database/database.ts'
import { issuedWords } from '../database/schema-revisions.ts'
import { canonicalJson } from './canonical-json.ts'
import { hashOf } from './issued-document.ts'

/** Words that were stored before had a part for the public copy, too, which now says those of the paper. */
const wordsSchema = z.object({ paper: issuedWordsSchema })
const bothSchema = z.object({ en: wordsSchema, fr: wordsSchema })

/** By language, the words of the report. */
type Words = z.infer<typeof bothSchema>

/** Words as they are stored. */
export interface StoredWords {
  readonly hash: string
  readonly content: string
}

/** Equal words have the same hash. */
export function storedWords(words: Words): StoredWords {
  const content = canonicalJson(words)
  return { hash: hashOf(content), content }
}

/** The words in which this server issues. */
export const WORDS: Words = {
  en: { paper: { report: english, ...englishRatings } },
  fr: { paper: { report: french, ...frenchRatings } },
}

export const STORED_WORDS = storedWords(WORDS)

/**
 * Reads the words in which something was issued.
 *
 * @param hash null: from before they were kept.
 * @returns `null` when they are those of this server, or not known.
 */
export async function readWords(db: Database, hash: string | null): Promise<Words | null> {
  if (hash === null || hash === STORED_WORDS.hash) return null
  const [found] = await db.select().from(issuedWords).where(eq(issuedWords.hash, hash))
  return found ? bothSchema.parse(JSON.parse(found.content)) : null
}
