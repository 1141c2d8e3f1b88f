import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readSearch, type SearchWord } from '../../src/domain/lists/search-text.ts'
import { parseReportNumber } from '../../src/domain/report/report-number.ts'
import type { Database } from '../database/database.ts'
import { batteryReports, reportLabels } from '../database/schema.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import { type Reach, within } from '../identity/reach.ts'

/** Shorter words match the start of a word only: as substrings they would match nearly every VIN. */
export const SUBSTRING_LENGTH = 3

/** The last characters of a VIN, which begin with the year of the model, tell it from nearly all others. */
const CODE_END_LENGTH = 8

/** The columns for the id of the label, for the VIN with its stock or serial number, and for the VIN alone; of a report its id, too. */
export interface Labelled {
  readonly labelId: PgColumn
  readonly codeText: PgColumn
  readonly vin: PgColumn
  readonly reportId?: PgColumn
}

/**
 * Finds rows that contain each word of an alternative of the term: in the VIN, its stock or serial number (without leading
 * zeros), year, make, model, trim or the name of the dealership. Ignores accents, case and order. The number of a report finds it,
 * and its vehicle in stock.
 *
 * @returns `undefined` for a term without words: every row matches.
 */
export async function findByLabel(
  db: Database,
  reach: Reach,
  term: string,
  row: Labelled,
  readLabels: ReadLabels = findLabels,
): Promise<SQL | undefined> {
  const { labelId, codeText, vin, reportId } = row
  const all = alternativesOf(term)
  if (all.length === 0) return undefined
  const vins = all.flatMap(([word]) => (word?.name === null ? word.codes : []))
  const hasSeveral = vins.length > 1
  const alternatives = hasSeveral ? all.filter(([word]) => word?.name !== null) : all
  const names = namesIn(alternatives)
  const labels = names.length === 0 ? [] : await readLabels(db, reach, names)
  const idsWith = (words: readonly SearchWord[]) =>
    labels
      .filter(({ hits }) => words.every(({ name }) => name !== null && hits[names.indexOf(name)]))
      .flatMap(({ ids }) => ids)
  const hasLabel = (ids: readonly number[]) => sql`${labelId} = any(${sql.param(ids)}::int[])`
  const issued = await issuedAs(db, reach, term)
  return or(
    issued && (reportId ? eq(reportId, issued.id) : eq(vin, issued.vin)),
    hasLabel(alternatives.flatMap(idsWith)),
    // Several VINs are equal to whole ones: each as a part of a code would take its own scan.
    hasSeveral
      ? inArray(
          vin,
          vins.map((one) => one.toUpperCase()),
        )
      : undefined,
    ...alternatives.map((words) => {
      const codes = words.map((word) => inCodes(codeText, word))
      const inAnyCode = or(...codes)
      if (words.length === 1 || !inAnyCode) return inAnyCode
      return and(inAnyCode, ...words.map((word, index) => or(hasLabel(idsWith([word])), codes[index])))
    }),
  )
}

/** The report of which a revision has this number, as people type it. */
async function issuedAs(db: Database, reach: Reach, typed: string) {
  const number = parseReportNumber(typed)
  if (number === null) return undefined
  const { id, vin, configurationId } = batteryReports
  const [found] = await db
    .select({ id, vin })
    .from(reportRevisions)
    .innerJoin(batteryReports, eq(id, reportRevisions.reportId))
    .where(and(eq(reportRevisions.number, number), within(configurationId, reach)))
  return found
}

/** Must match the SQL function `fold_text`, which lowers ASCII letters only. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Labels with the same names of a term. */
interface Labels {
  readonly ids: readonly number[]
  /** For each name in the term: whether the labels contain it. */
  readonly hits: readonly boolean[]
}

/** The alternatives of a term, folded. */
export function alternativesOf(term: string): readonly (readonly SearchWord[])[] {
  return readSearch(term)
    .map((words) =>
      words.flatMap(({ name, codes }): SearchWord[] =>
        // A ligature or an accent alone can fold to several words, or to none.
        name === null
          ? [{ name, codes: [...new Set(codes.map(fold))] }]
          : wordsOf(name).map((word) => ({
              name: word,
              codes: fold(name) === word ? [...new Set(codes.map(fold))] : [word],
            })),
      ),
    )
    .filter((words) => words.length > 0)
}

export function namesIn(alternatives: readonly (readonly SearchWord[])[]): readonly string[] {
  return [...new Set(alternatives.flat().flatMap(({ name }) => name ?? []))]
}

/** Reads the labels within a reach that have one of the names. */
export type ReadLabels = (db: Database, reach: Reach, names: readonly string[]) => Promise<readonly Labels[]>

/** @returns A reader that reads the same labels once: for a search of several lists. */
export function labelReader(): ReadLabels {
  const known = new Map<string, Promise<readonly Labels[]>>()
  return (db, reach, names) => {
    const key = JSON.stringify([reach, names])
    const labels = known.get(key) ?? findLabels(db, reach, names)
    known.set(key, labels)
    return labels
  }
}

const findLabels: ReadLabels = async (db, reach, names) => {
  // All that are found have a single name.
  const hits = names.length === 1 ? sql<boolean[]>`array[true]` : hitsOf(reportLabels.words, names)
  return db
    .select({ hits, ids: sql<number[]>`array_agg(${reportLabels.id})` })
    .from(reportLabels)
    .where(
      and(
        within(reportLabels.configurationId, reach),
        or(...names.map((name) => inName(reportLabels.words, name))),
      ),
    )
    .groupBy(sql`1`)
}

/** For each name: whether the text contains it. */
export function hitsOf(text: PgColumn | SQL, names: readonly string[]): SQL<boolean[]> {
  const hits = names.map((name) => inName(text, name))
  return sql<boolean[]>`array[${sql.join(hits, sql`, `)}]`
}

/** The distinct words of a term, folded. */
export function wordsOf(term: string): readonly string[] {
  return [...new Set(fold(term).split(/\s+/).filter(Boolean))]
}

/**
 * A name without its apostrophe, which `search_words` adds, or with a space before or after a number (`ioniq5`) or before its last
 * letter (`modely`) is found, too.
 *
 * @param text The result of `search_words`.
 */
export function inName(text: PgColumn | SQL, word: string): SQL {
  const asTyped = inWords(text, word)
  const others = new Set([word.replaceAll("'", ''), withSpaces(word)])
  others.delete(word)
  others.delete('')
  const found = [...others].map((one) => inWords(text, one))
  return or(asTyped, ...found, endsInLetter(text, word)) ?? asTyped
}

/** Between words and numbers that are typed together. A single letter belongs to its number: `q4`, `f150`. */
function withSpaces(word: string): string {
  return word.replaceAll(/(?<=[a-z]{2})(?=\d)|(?<=\d)(?=[a-z]{2})/g, ' ')
}

/** A word that ends in another one, which is its last letter alone: `motors` does not find "Motor Sales". */
function endsInLetter(text: PgColumn | SQL, word: string): SQL | undefined {
  if (!/^[a-z]{5,}$/.test(word)) return undefined
  const spaced = `${word.slice(0, -1)} ${word.slice(-1)}`
  return and(inWords(text, spaced), sql`strpos(${text} || ' ', ${`${spaced} `}) > 0`)
}

/** @param text The result of `search_words`: a space precedes each word. */
export function inWords(text: PgColumn | SQL, word: string): SQL {
  const start = word.length < SUBSTRING_LENGTH ? '% ' : '%'
  return like(text, `${start}${escapeLike(word)}%`)
}

/** @returns `undefined` for a word that is too short to search codes for. */
export function inCodes(codeText: PgColumn, { codes }: SearchWord): SQL | undefined {
  return or(...codes.map((code) => inCode(codeText, code)))
}

function inCode(codeText: PgColumn, code: string): SQL | undefined {
  if (code.length < SUBSTRING_LENGTH) return undefined
  const number = /^0+(\d+)$/.exec(code)?.[1]
  const anywhere = contains(codeText, code)
  return number ? or(anywhere, contains(codeText, `#${number}`)) : anywhere
}

/**
 * Of a long code, the index is asked for the end alone: the start of a VIN or of a serial number is in so many others that to compare
 * all of it takes longer.
 */
function contains(text: PgColumn, code: string): SQL {
  const end = new RegExp(`(?<=.)[a-z0-9]{${CODE_END_LENGTH}}$`).exec(code)?.[0]
  return end === undefined
    ? like(text, `%${escapeLike(code)}%`)
    : sql`(${like(text, `%${end}%`)} and strpos(${text}, ${code}) > 0)`
}

export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}
