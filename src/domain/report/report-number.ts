import { typedText } from '../typed-text.ts'

/**
 * The number of an issued report, as people read it from paper: nine random characters and a check character. It leaves
 * out I, L, O and U, which look like others.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 9

/**
 * Makes a number of 45 random bits.
 *
 * @param random At least nine random bytes
 */
export function reportNumberOf(random: Uint8Array): string {
  const values = Array.from({ length: RANDOM_CHARACTERS }, (_, index) => (random[index] ?? 0) & 31)
  return textOf([...values, checkOf(values)])
}

/**
 * Reads a number as people type it: small letters, spaces, dashes, a label before it (`No.:`), and O, I and L for the digits that they look like.
 *
 * @returns `null` when it is no number. One wrong character and two swapped ones are always found.
 */
export function parseReportNumber(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null
  const text = typedText(typed)
    .toUpperCase()
    .replace(/^.*:(?=.)/, '')
    .replaceAll(/[\s\p{P}\u2212<>]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const values = [...text].map((character) => ALPHABET.indexOf(character))
  if (values.length !== RANDOM_CHARACTERS + 1 || values.includes(-1)) return null
  return checkOf(values.slice(0, -1)) === values.at(-1) ? text : null
}

/** As it is printed: two groups of five. */
export function printedReportNumber(number: string): string {
  return `${number.slice(0, 5)}-${number.slice(5)}`
}

const MAX_TYPED = 40

function textOf(values: readonly number[]): string {
  return values.map((value) => ALPHABET[value]).join('')
}

/** A weighted sum in the field of 32 elements (x⁵ + x² + 1), where each place has another weight. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => doubled(sum ^ value), 0)
}

function doubled(value: number): number {
  return value & 16 ? (value << 1) ^ 0b100101 : value << 1
}
