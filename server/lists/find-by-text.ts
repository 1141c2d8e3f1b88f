import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SearchWord } from '../../src/domain/lists/search-text.ts'
import type { Database } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { type Reach, within } from '../identity/reach.ts'
import { alternativesOf, hitsOf, inCodes, inName, namesIn, SUBSTRING_LENGTH } from './search.ts'

/**
 * Finds rows that contain each word of an alternative of the term: in the words of `searchText`, in the number after its
 * '#' (without leading zeros), in one of `numbers`, or in the name of the dealership.
 *
 * @returns `undefined` for a term without words: every row matches.
 */
export async function findByText(
  db: Database,
  reach: Reach,
  term: string,
  row: {
    readonly searchText: PgColumn
    readonly configurationId: PgColumn
    /** Columns with digits alone. */
    readonly numbers: readonly PgColumn[]
  },
): Promise<SQL | undefined> {
  const all = alternativesOf(term)
  if (all.length === 0) return undefined
  const vins = all.flatMap(([word]) => (word?.name === null ? word.codes : []))
  // Several are compared whole, with the number after the '#': each as a part of the text would take its own scan.
  const whole =
    vins.length > 1 ? sql`split_part(${row.searchText}, '#', 2) = any(${sql.param(vins)}::text[])` : null
  const alternatives = whole === null ? all : all.filter(([word]) => word?.name !== null)
  const names = namesIn(alternatives)
  const matches = names.length === 0 ? [] : await dealershipsNamed(db, reach, names)
  const withWord = (word: SearchWord) => {
    const isNumber = word.codes.some((code) => /^\d+$/.test(code))
    const ids =
      word.name === null
        ? []
        : matches.filter(({ hits }) => hits[names.indexOf(word.name ?? '')]).map(({ id }) => id)
    const isSubstring =
      word.name === null || (word.name.length >= SUBSTRING_LENGTH && !word.name.includes("'"))
    return or(
      // The codes have the name itself, and find it anywhere in the text.
      isSubstring ? undefined : inName(row.searchText, word.name ?? ''),
      inCodes(row.searchText, word),
      ...(isNumber ? row.numbers.map((number) => inCodes(number, word)) : []),
      ids.length === 0 ? undefined : inArray(row.configurationId, ids),
    )
  }
  return or(whole ?? undefined, ...alternatives.map((words) => and(...words.map(withWord))))
}

/** A query for the dealerships within a reach that have one of the names, each with the names that it has. */
export function dealershipsNamed(db: Pick<Database, 'select'>, reach: Reach, names: readonly string[]) {
  const { id, name } = dealerships
  const reached = within(id, reach) ?? sql`true`
  const text = sql`named.text`
  return (
    db
      .select({ id: sql<string>`named.id`, hits: hitsOf(text, names) })
      // The offset keeps the planner from working out the words of a dealership again for each name.
      .from(
        sql`(select ${id}, search_words(${name}) as text from ${dealerships} where ${reached} offset 0) as named`,
      )
      .where(or(...names.map((one) => inName(text, one))))
  )
}
