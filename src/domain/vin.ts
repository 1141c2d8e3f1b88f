const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
// biome-ignore format: a table
const VALUES: Readonly<Record<string, number>> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8,
  J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9,
  S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
}
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** True for 17 upper-case characters without I, O and Q. Does not check the check digit. */
export function isVin(text: string): boolean {
  return VIN.test(text)
}

/** With the digits that people take for the letters O, Q and I: no VIN has these letters. */
export function repairedVin(code: string): string {
  return code.replaceAll(/[OQ]/g, '0').replaceAll('I', '1')
}

/** Computes the check digit (position 9) of a VIN, `0`–`9` or `X`. Ignores the current character there. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * transliterate(vin.charAt(index)), 0)
  const remainder = sum % 11
  return remainder === 10 ? 'X' : String(remainder)
}

/** True for a well-formed VIN with a correct check digit. */
export function isValidVin(text: string): boolean {
  return isVin(text) && vinCheckDigit(text) === text.charAt(8)
}

/**
 * The VIN in the text of a bar code. Code 39 has no check of its own, so the check digit must fit; vehicles of the United
 * States and Canada all have one (49 CFR 565.15). Some makers put an `I`, for import, before the VIN (AIAG B-10).
 *
 * @returns `null` for a text without a VIN
 */
export function vinInCode(text: string): string | null {
  const pieces = text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  const candidates = pieces.map((piece) =>
    piece.length === 18 && piece.startsWith('I') ? piece.slice(1) : piece,
  )
  return candidates.find(isValidVin) ?? null
}

/** Model year code (position 10) of 1980 to 2039. The code repeats every 30 years. */
export function modelYearCode(year: number): string {
  return YEAR_CODES.charAt((year - 1980) % YEAR_CODES.length)
}

/**
 * Model year of a car or light truck. A letter in position 7 means 2010 to 2039, a digit 1980 to 2009.
 *
 * @returns `null` for an invalid VIN or year code
 */
export function modelYearOf(vin: string): number | null {
  const index = YEAR_CODES.indexOf(vin.charAt(9))
  if (!isVin(vin) || index < 0) return null
  return (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + index
}

/**
 * Builds a VIN with its check digit.
 *
 * @param descriptor positions 1 to 8: maker and description
 * @param plant one character
 * @param serial a whole number below a million
 */
export function makeVin(descriptor: string, year: number, plant: string, serial: number): string {
  const rest = `${modelYearCode(year)}${plant}${String(serial).padStart(6, '0')}`
  return `${descriptor}${vinCheckDigit(`${descriptor}0${rest}`)}${rest}`
}

function transliterate(character: string): number {
  return VALUES[character] ?? Number(character)
}
