import { APOSTROPHES } from '../folded-text.ts'
import { isVin, repairedVin, vinCheckDigit } from '../vin.ts'
import { MAX_SEARCH_LENGTH } from './list-query.ts'

/** A word of a search. */
export interface SearchWord {
  /** As typed, to be found in names; `null` for a VIN, which is in no name. */
  readonly name: string | null
  /** The readings of the word as a VIN, a tail of one, or a number. The first one is as typed. */
  readonly codes: readonly string[]
}

/** What a person searches for: things with all words of one of the alternatives. None for a text without words. */
export type SearchText = readonly (readonly SearchWord[])[]

const MAX_VINS = 50
const MAX_WORDS = 50

/**
 * Reads a typed or pasted text of any length. With unbroken VINs in it, it means these VINs, whatever is around them.
 * Otherwise it means its words, or the VIN that they are the pieces of (`5YJ3 E1EA3M-A729541`).
 */
export function readSearch(text: string): SearchText {
  const clean = cleanSearch(text)
  const { unbroken, broken } = vinsIn(clean)
  const vins = [...new Set([...unbroken, ...broken])].slice(0, MAX_VINS)
  const alternatives = vins.map((vin) => [{ name: null, codes: readingsOf(vin) }])
  const words = unbroken.length > 0 ? [] : wordsIn(clean)
  return words.length === 0 ? alternatives : [...alternatives, words]
}

/** A text without what no keyboard types: one kind of apostrophes, hyphens and blanks, nothing invisible. */
export function cleanSearch(text: string): string {
  return (
    text
      .slice(0, MAX_SEARCH_LENGTH)
      // Before the normalization, which makes a blank of the acute accent.
      .replaceAll(APOSTROPHES, "'")
      .replaceAll(/["“”„‟«»‹›″]/g, ' ')
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\p{Pd}−]/gu, '-')
      .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      // Some characters are 18 after the normalization.
      .slice(0, MAX_SEARCH_LENGTH)
      .replaceAll(/\p{Cs}/gu, '')
      .trim()
  )
}

/** Whether a text is a single VIN whose check digit does not fit. */
export function isDoubtfulVin(text: string): boolean {
  const { unbroken, broken } = vinsIn(cleanSearch(text))
  const [vin, ...others] = unbroken.length > 0 ? unbroken : broken
  return vin !== undefined && others.length === 0 && !hasCheckDigit(repairedVin(vin))
}

interface Vins {
  readonly unbroken: readonly string[]
  /** In pieces between blanks, hyphens and dots. It can be chance that words have 17 characters together. */
  readonly broken: readonly string[]
}

const VIN_LENGTH = 17

function vinsIn(clean: string): Vins {
  const pieces = [...clean.matchAll(/[A-Z0-9]+/gi)].map(({ 0: piece, index }) => ({
    text: piece.toUpperCase(),
    start: index,
    end: index + piece.length,
  }))
  const unbroken: string[] = []
  const broken: string[] = []
  for (let first = 0; first < pieces.length; ) {
    const whole = splitVins(pieces[first]?.text ?? '')
    const parts: string[] = []
    for (const { text, start } of pieces.slice(first)) {
      const before = pieces[first + parts.length - 1]
      const isApart = parts.length > 0 && !/^[\s.-]+$/.test(clean.slice(before?.end, start))
      if (isApart || parts.join('').length >= VIN_LENGTH) break
      parts.push(text)
    }
    const isBroken = whole.length === 0 && isBrokenVin(parts)
    unbroken.push(...whole)
    if (isBroken) broken.push(parts.join(''))
    first += isBroken ? parts.length : 1
  }
  return { unbroken, broken }
}

/** The VINs of a piece: one, or several that stand together because a field dropped the line breaks between them. */
function splitVins(piece: string): readonly string[] {
  const parts = piece.match(/.{17}/g) ?? []
  if (parts.length * VIN_LENGTH !== piece.length || !parts.every(isLikeVin)) return []
  return parts.length === 1 || parts.every((part) => hasCheckDigit(repairedVin(part))) ? parts : []
}

/** The last four characters of every VIN are digits (ISO 3779). */
function isLikeVin(text: string): boolean {
  return isVin(repairedVin(text)) && /\d{4}$/.test(repairedVin(text))
}

function isBrokenVin(parts: readonly string[]): boolean {
  const vin = parts.join('')
  if (parts.length === 1 || !isLikeVin(vin)) return false
  const hasWord = parts.some((part) => /^[A-Z]{4,}$/.test(part))
  return hasCheckDigit(repairedVin(vin)) || (!hasWord && vin.replaceAll(/\D/g, '').length >= 6)
}

function hasCheckDigit(vin: string): boolean {
  return vinCheckDigit(vin) === vin.charAt(8)
}

function wordsIn(clean: string): readonly SearchWord[] {
  const words = clean
    .replaceAll(LABEL, ' ')
    .split(' ')
    .map((word) => word.replaceAll(/^[,;:.()[\]{}<>!?#*=|/\\]+(?=.)|(?<=.)[,;:.()[\]{}<>!?#*=|/\\]+$/g, ''))
    .filter(Boolean)
  const meant = words.filter((word) => !MARKS_ALONE.test(word))
  return [...new Set(meant.length > 0 ? meant : words)]
    .slice(0, MAX_WORDS)
    .map((name) => ({ name, codes: readingsOf(name) }))
}

/**
 * What stands before a code that was copied from a form: `VIN: 518750`, `Stock no. 12345`, `No de série 4711`. Names lack the
 * digits, the mark or the word for a number: `Vin Diesel`, `Stock 2021`.
 */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    // Needs a mark.
    '(?:SN|serial|stock|série) ?[:#=]+',
    '(?:VIN|NIV|S/N|ICCID|(?:serial|stock) (?:number|no|n°)|(?:numéro|no|n°)\\.? de (?:série|stock))(?: ?[:#=.]+)?',
  ].join('|')}) ?(?<=[ :#=.])(?=[A-Z-]*\\d)`,
  'giu',
)

/** A word that only stands between others: `Model 3 - Long Range`, `="00123"`. Things with the others need not have it. */
const MARKS_ALONE = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/u

/** A code as typed, without its hyphens, and with the digits for the letters that no VIN has. */
function readingsOf(code: string): readonly string[] {
  const bare = code.replaceAll(/[-.']/g, '')
  const isCode = /^(?=.*\d)[A-Z0-9]{4,}$/i.test(bare)
  return isCode ? [...new Set([code, bare, repairedVin(bare.toUpperCase())])] : [code]
}
