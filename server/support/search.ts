import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { cleanSearch } from '../../src/domain/lists/search-text.ts'
import { readTraceCode } from '../../src/domain/support/trace-code.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { supportTraces } from '../database/schema-support.ts'
import { inWords, wordsOf } from '../lists/search.ts'
import type { CheckedTrace } from './incoming.ts'

/**
 * The words that a search finds, each after a space: code, build id, id of the visit, screens, names of failures, methods, statuses
 * and ids of refused calls, and note. Words with punctuation are also there without it.
 */
export function searchTextOf(
  code: string,
  { note, summary, visit, refusedCalls }: Pick<CheckedTrace, 'note' | 'summary' | 'visit' | 'refusedCalls'>,
): string {
  const { buildId, screens, failures } = summary
  const texts = [code, buildId, visit ?? '', note, ...screens, ...failures.names, ...refusedCalls]
  const written = texts.flatMap(wordsOf)
  const bare = written.map((word) => word.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  const words = new Set([...written, ...bare].filter(Boolean))
  return ` ${[...words].join(' ')} `
}

/**
 * Finds traces that have each word of a term in their search text or in the name of the sender, and the trace whose code the
 * whole term is.
 *
 * @returns `undefined` for a term without words: every trace matches.
 */
export function findTraces(db: Pick<Database, 'select'>, term: string): SQL | undefined {
  const clean = cleanSearch(term)
  const code = readTraceCode(clean)
  const words = wordsOf(clean).map((word) =>
    or(inWords(supportTraces.searchText, word), inArray(supportTraces.senderId, withName(db, word))),
  )
  return code === null ? and(...words) : or(eq(supportTraces.code, code), and(...words))
}

function withName(db: Pick<Database, 'select'>, word: string) {
  const name = sql`search_words(${users.name} || ' ' || ${users.familyName})`
  return db.select({ id: users.id }).from(users).where(inWords(name, word))
}
