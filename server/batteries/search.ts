import { and, like, not, or, type SQL, sql } from 'drizzle-orm'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports, reportLabels } from '../database/schema.ts'

/** Shorter words would be found in nearly every VIN: they count only where a word begins. */
const SUBSTRING_LENGTH = 3

/** The reports that a term finds, in two parts that share none: each has an index of its own. */
export interface Found {
  /** By the words of vehicle and dealership alone. */
  readonly byLabel: SQL
  /** With the help of the VIN or the serial number; `null` when no word of the term can be part of one. */
  readonly byCode: SQL | null
}

/**
 * The reports within `reach` in which each word of a term is found: in the VIN, the serial number (leading zeros do not
 * count), year, make, model, trim or the dealership's name; accents, case and order do not matter. `null` for a term
 * without words, which every report matches.
 */
export async function findReports(db: Database, reach: Reach, term: string): Promise<Found | null> {
  const words = [...new Set(fold(term).split(/\s+/).filter(Boolean))]
  if (words.length === 0) return null
  const labels = await findLabels(db, reach, words)
  const withAll = labels.filter(({ hits }) => hits.every(Boolean)).map(({ id }) => id)
  const byLabel = hasLabel(withAll)
  const codes = words.map(inCode)
  const inAnyCode = or(...codes.filter((code) => code !== null))
  if (!inAnyCode) return { byLabel, byCode: null }
  const eachSomewhere = words.map((_, word) => {
    const ids = labels.filter(({ hits }) => hits[word]).map(({ id }) => id)
    return or(hasLabel(ids), codes[word] ?? undefined)
  })
  const byCode = and(inAnyCode, not(byLabel), ...eachSomewhere)
  return { byLabel, byCode: byCode ?? null }
}

/** As the database's `fold_text` does, which lowers the letters of ASCII alone. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

interface Label {
  readonly id: number
  /** For each word of the term, whether the label has it. */
  readonly hits: readonly boolean[]
}

async function findLabels(db: Database, reach: Reach, words: readonly string[]): Promise<Label[]> {
  const hits = words.map((word) => {
    const start = word.length < SUBSTRING_LENGTH ? '% ' : '%'
    return like(reportLabels.words, `${start}${escapeLike(word)}%`)
  })
  return db
    .select({ id: reportLabels.id, hits: sql<boolean[]>`array[${sql.join(hits, sql`, `)}]` })
    .from(reportLabels)
    .where(and(within(reportLabels.configurationId, reach), or(...hits)))
}

function hasLabel(ids: readonly number[]): SQL {
  return sql`${batteryReports.labelId} = any(${sql.param(ids)}::int[])`
}

/** `null` for a word that no VIN or serial number is searched for. */
function inCode(word: string): SQL | null {
  if (word.length < SUBSTRING_LENGTH) return null
  const { codeText } = batteryReports
  const serial = /^0+(\d+)$/.exec(word)?.[1]
  const anywhere = like(codeText, `%${escapeLike(word)}%`)
  return (serial ? or(anywhere, like(codeText, `%#${serial}%`)) : anywhere) ?? null
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}
