import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Language } from '../../src/domain/session/profile.ts'
import { catalogue as englishCopy } from '../../src/i18n/en/public-report.ts'
import { report as english } from '../../src/i18n/en/report.ts'
import { reports as englishLists } from '../../src/i18n/en/reports.ts'
import { catalogue as frenchCopy } from '../../src/i18n/fr/public-report.ts'
import { report as french } from '../../src/i18n/fr/report.ts'
import { reports as frenchLists } from '../../src/i18n/fr/reports.ts'
import { issuedWordsSchema } from '../../src/services/wire/issued-reports.ts'
import type { Database } from '../database/database.ts'
import { issuedWords } from '../database/schema-revisions.ts'
import { canonicalJson } from './canonical-json.ts'
import { hashOf } from './issued-document.ts'

const wordsSchema = z.object({ copy: issuedWordsSchema, paper: issuedWordsSchema })
const bothSchema = z.object({ en: wordsSchema, fr: wordsSchema })

/** By language, the words of the public copy and those of the PDF. */
type Words = z.infer<typeof bothSchema>

/** Words as they are stored. */
export interface StoredWords {
  readonly hash: string
  readonly content: string
}

/** What the page does and what has become of the report: said as the page that says it. */
const OF_TODAY = new Set([
  'pdf',
  'superseded',
  'supersededText',
  'withdrawn',
  'withdrawnText',
  'withdrawnAlone',
  'check',
  'file',
  'fileNote',
])

/** Equal words have the same hash. */
export function storedWords(words: Words): StoredWords {
  const content = canonicalJson(words)
  return { hash: hashOf(content), content }
}

/** The words in which this server issues. */
export const WORDS: Words = {
  en: wordsOf(englishCopy, english, englishLists),
  fr: wordsOf(frenchCopy, french, frenchLists),
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

/** Of both languages, one part. */
export function inBoth(words: Words, part: keyof Words[Language]) {
  return { en: words.en[part], fr: words.fr[part] }
}

interface Catalogues {
  readonly copy: object
  readonly report: object
  readonly score: object
  readonly cellHealth: object
}

function wordsOf(
  { copy }: Pick<Catalogues, 'copy'>,
  { report }: Pick<Catalogues, 'report'>,
  { score, cellHealth }: Pick<Catalogues, 'score' | 'cellHealth'>,
): Words[Language] {
  const said = Object.entries(copy).filter(([key]) => !OF_TODAY.has(key))
  return { copy: { copy: Object.fromEntries(said) }, paper: { report, score, cellHealth } }
}
