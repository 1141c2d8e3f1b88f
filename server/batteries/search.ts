import { and, like, or, type SQL } from 'drizzle-orm'
import { batteryReports } from '../database/schema.ts'

/** Shorter words would be found in nearly every VIN: they count only where a word begins. */
const SUBSTRING_LENGTH = 3

/**
 * The reports in which each word of a term is found: in the VIN, the serial number (leading zeros do not count), year,
 * make, model, trim or the dealership's name; accents, case and order do not matter. `undefined` for an empty term.
 */
export function matches(term: string): SQL | undefined {
  const words = fold(term).split(/\s+/).filter(Boolean)
  return and(...words.map(containsWord))
}

function containsWord(word: string): SQL | undefined {
  const { searchText } = batteryReports
  const pattern = word.length < SUBSTRING_LENGTH ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`
  const serial = /^0+(\d+)$/.exec(word)?.[1]
  // A '#' stands before the serial number, which is stored without its leading zeros.
  return serial ? or(like(searchText, pattern), like(searchText, `%#${serial}%`)) : like(searchText, pattern)
}

/** As the database's `fold_text` does. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}
