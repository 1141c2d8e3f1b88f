import { and, inArray, like, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { dealerships, reportLabels } from '../database/schema.ts'

/** Shorter words match the start of a word only: as substrings they would match nearly every VIN. */
const SUBSTRING_LENGTH = 3

/** Conditions for the matches of a term, in two disjoint parts: each part uses its own index. */
export interface Found {
  /** Matches in the words of vehicle and dealership alone. */
  readonly byLabel: SQL
  /** Matches that need a code (VIN or number); `null` when no word of the term can be part of a code. */
  readonly byCode: SQL | null
}

/** The columns for the id of the label, and for the VIN with its stock or serial number. */
export interface Labelled {
  readonly labelId: PgColumn
  readonly codeText: PgColumn
}

/**
 * Finds rows that contain each word of a term: in the VIN, its stock or serial number (without leading zeros), year,
 * make, model, trim or the name of the dealership. Ignores accents, case and order.
 *
 * @returns `null` for a term without words: every row matches.
 */
export async function findByLabel(
  db: Database,
  reach: Reach,
  term: string,
  { labelId, codeText }: Labelled,
): Promise<Found | null> {
  const words = wordsOf(term)
  if (words.length === 0) return null
  const labels = await findLabels(db, reach, words)
  const hasLabel = (ids: readonly number[]) => sql`${labelId} = any(${sql.param(ids)}::int[])`
  const withAll = labels.filter(({ hits }) => hits.every(Boolean)).map(({ id }) => id)
  const byLabel = hasLabel(withAll)
  const codes = words.map((word) => inCode(codeText, word))
  const inAnyCode = or(...codes.filter((code) => code !== null))
  if (!inAnyCode) return { byLabel, byCode: null }
  const eachSomewhere = words.map((_, word) => {
    const ids = labels.filter(({ hits }) => hits[word]).map(({ id }) => id)
    return or(hasLabel(ids), codes[word] ?? undefined)
  })
  const byCode = and(inAnyCode, not(byLabel), ...eachSomewhere)
  return { byLabel, byCode: byCode ?? null }
}

/**
 * Finds rows that contain each word of a term: in the words of `searchText`, in the number after its '#' (without leading
 * zeros), in one of `codes`, or in the name of the dealership.
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
    readonly codes: readonly PgColumn[]
  },
): Promise<SQL | undefined> {
  const words = wordsOf(term)
  if (words.length === 0) return undefined
  const name = sql`search_words(${dealerships.name})`
  const matches = await db
    .select({
      id: dealerships.id,
      hits: sql<boolean[]>`array[${sql.join(
        words.map((word) => inWords(name, word)),
        sql`, `,
      )}]`,
    })
    .from(dealerships)
    .where(within(dealerships.id, reach))
  return and(
    ...words.map((word, index) => {
      const ids = matches.filter(({ hits }) => hits[index]).map(({ id }) => id)
      return or(
        inCode(row.searchText, word) ?? inWords(row.searchText, word),
        ...row.codes.map((code) => inCode(code, word)).filter((code) => code !== null),
        ids.length === 0 ? undefined : inArray(row.configurationId, ids),
      )
    }),
  )
}

/** Must match the SQL function `fold_text`, which lowers ASCII letters only. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

interface Label {
  readonly id: number
  /** For each word of the term: whether the label contains it. */
  readonly hits: readonly boolean[]
}

async function findLabels(db: Database, reach: Reach, words: readonly string[]): Promise<Label[]> {
  const hits = words.map((word) => inWords(reportLabels.words, word))
  return db
    .select({ id: reportLabels.id, hits: sql<boolean[]>`array[${sql.join(hits, sql`, `)}]` })
    .from(reportLabels)
    .where(and(within(reportLabels.configurationId, reach), or(...hits)))
}

/** The distinct words of a term, folded. */
export function wordsOf(term: string): readonly string[] {
  return [...new Set(fold(term).split(/\s+/).filter(Boolean))]
}

/** @param text The result of `search_words`: a space precedes each word. */
export function inWords(text: PgColumn | SQL, word: string): SQL {
  const start = word.length < SUBSTRING_LENGTH ? '% ' : '%'
  return like(text, `${start}${escapeLike(word)}%`)
}

/** @returns `null` for a word that is too short to search codes for. */
function inCode(codeText: PgColumn, word: string): SQL | null {
  if (word.length < SUBSTRING_LENGTH) return null
  const number = /^0+(\d+)$/.exec(word)?.[1]
  const anywhere = like(codeText, `%${escapeLike(word)}%`)
  return (number ? or(anywhere, like(codeText, `%#${number}%`)) : anywhere) ?? null
}

export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}
