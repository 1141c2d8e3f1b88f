const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
// biome-ignore format: a table
const VALUES: Readonly<Record<string, number>> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8,
  J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9,
  S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
}
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** 17 characters without I, O and Q, in upper case; says nothing about the check digit. */
export function isVin(text: string): boolean {
  return VIN.test(text)
}

/** Position 9 of a VIN: `0`–`9` or `X`. What stands there now does not count. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * transliterate(vin.charAt(index)), 0)
  const remainder = sum % 11
  return remainder === 10 ? 'X' : String(remainder)
}

/** A well-formed VIN whose check digit is right. @internal Only tests use it. */
export function isValidVin(text: string): boolean {
  return isVin(text) && vinCheckDigit(text) === text.charAt(8)
}

/** Position 10 for a model year from 1980 to 2039; the code repeats every 30 years. */
export function modelYearCode(year: number): string {
  return YEAR_CODES.charAt((year - 1980) % YEAR_CODES.length)
}

/**
 * The model year of a car or light truck: a letter in position 7 means 2010–2039, a digit 1980–2009. `null` for what
 * is not a VIN or has no year code in position 10.
 */
export function modelYearOf(vin: string): number | null {
  const index = YEAR_CODES.indexOf(vin.charAt(9))
  if (!isVin(vin) || index < 0) return null
  return (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + index
}

/**
 * A VIN with its check digit. `descriptor` is positions 1–8 (maker and description), `plant` one character, `serial` a
 * whole number below a million.
 */
export function makeVin(descriptor: string, year: number, plant: string, serial: number): string {
  const rest = `${modelYearCode(year)}${plant}${String(serial).padStart(6, '0')}`
  return `${descriptor}${vinCheckDigit(`${descriptor}0${rest}`)}${rest}`
}

function transliterate(character: string): number {
  return VALUES[character] ?? Number(character)
}
