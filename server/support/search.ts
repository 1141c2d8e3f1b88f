import { and, like, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TraceSummary } from '../../src/trace/summary.ts'
import { escapeLike, inWords, wordsOf } from '../lists/search.ts'

/**
 * The words that a search finds, each after a space: code, build id, pseudonyms, screens, names of failures, and note.
 * Words with punctuation are also there without it, so that a code is found without its dash.
 */
export function searchTextOf(code: string, note: string, summary: TraceSummary): string {
  const { buildId, pseudonyms, screens, failures } = summary
  const written = [code, buildId, note, ...screens, ...failures.names].flatMap(wordsOf)
  const bare = written.map((word) => word.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  const words = new Set([...written, ...bare, ...pseudonyms.flatMap(wordsOf)].filter(Boolean))
  return ` ${[...words].join(' ')} `
}

/** Finds rows that contain each word of a term. @returns `undefined` for a term without words: every row matches. */
export function findTraces(searchText: PgColumn, term: string): SQL | undefined {
  return and(...wordsOf(term).map((word) => withWord(searchText, word)))
}

function withWord(searchText: PgColumn, word: string): SQL | undefined {
  if (!NUMBERED.test(word)) return inWords(searchText, word)
  const start = `% ${escapeLike(word)}`
  return or(like(searchText, `${start} %`), like(searchText, `${start}@%`))
}

/** A pseudonym up to its number. It must not find the pseudonyms whose number only begins with that number. */
const NUMBERED = /^(?:person|user)-\d+$/
