import { isValidVin, vinCheckDigit } from '../domain/vin.ts'
import { shapeOf } from './stand-ins.ts'

/** What a value is. An e-mail address and a VIN are recognised whatever the rule says. */
export type Kind = (typeof KINDS)[number]
export const KINDS = ['person', 'name', 'id', 'postalCode', 'email', 'vin', 'wrongVin', 'typed'] as const

/** The limits of the product’s forms and addresses, which a stand-in must meet or exceed like the original. */
const LONGEST_SSID_BYTES = 32
const LONGEST_DEVICE_NAME = 60
const LONGEST_ID = 64
const LONGEST_NAME = 100
const LONGEST_PUBLIC_ID = 128
const LONGEST_EMAIL = 254

export function kindOf(core: string, wanted: Kind): Kind {
  if (wanted !== 'postalCode' && EMAIL.test(core)) return 'email'
  if (!VIN.test(core) || !/\d/.test(core) || !/[A-Z]/i.test(core)) return wanted
  return isValidVin(core.toUpperCase()) ? 'vin' : 'wrongVin'
}

/** The pseudonyms that can stand inside a text: those of people, e-mail addresses and VINs. */
export const PSEUDONYM =
  /\bperson-\d{1,6}(?!\d)|\buser-\d{1,6}(?:(?:@|%40)example(?:\.invalid)?\b|\.invalid(?:@|%40)[\w.-]*\w)|\bZZZ0\d{4}[\dX]\d{8}\b/g

const EMAIL = /^[^\s@]+@[^\s@]+$/
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i

/** Values with the same text are one person, device, … Ids are compared exactly, all others without case and accents. */
export function identityOf(core: string, kind: Kind): string {
  if (kind === 'id') return /^\d+$/.test(core) ? core.replace(/^0+(?=.)/, '') : core
  if (kind === 'postalCode') return postalCodeOf(core)
  return normalized(core)
}

/** Lower case without accents. */
export function normalized(text: string): string {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.toLowerCase()
}

/**
 * The text that replaces a value. It passes the checks that the value passes, and fails those that it fails.
 *
 * @param core the value without blanks around it, not empty
 * @param number of the value in the trace
 */
export function pseudonymOf(core: string, kind: Kind, number: number): string {
  switch (kind) {
    case 'email': {
      const email = `user-${number}@example${/@.*\./.test(core) ? '.invalid' : ''}`
      return core.length > LONGEST_EMAIL ? email.replace('@', `${'x'.repeat(LONGEST_EMAIL)}@`) : email
    }
    case 'vin':
      return vinOf(number, (digit) => digit)
    case 'wrongVin':
      return vinOf(number, (digit) => (digit === '0' ? '1' : '0'))
    case 'id':
      return idLike(core, number)
    case 'postalCode':
      return postalCodeLike(core, number)
    case 'typed':
      return shapeOf(core)
    case 'person':
      // An invalid address must not become a name, which is an invalid address of another kind.
      return core.includes('@') ? shapeOf(core) : nameLike('person', core, number)
    case 'name':
      return nameLike('name', core, number)
  }
}

/** @param checked gets the right check digit, and returns the one of the stand-in */
function vinOf(number: number, checked: (digit: string) => string): string {
  const serial = String(number).padStart(8, '0')
  // A browser keeps a template of this length as its parts, which takes three times the memory of the joined text.
  return ['ZZZ00000', checked(vinCheckDigit(`ZZZ000000${serial}`)), serial].join('')
}

function idLike(core: string, number: number): string {
  if (/^\d+$/.test(core)) return String(number).padStart(core.length, '0')
  if (!/^[\w-]+$/.test(core)) return `~id-${number}`
  if (core.length > LONGEST_PUBLIC_ID) return `id-${number}`.padEnd(LONGEST_PUBLIC_ID + 1, 'x')
  return `id-${number}`.padEnd(core.length > LONGEST_ID ? LONGEST_ID + 1 : 0, 'x')
}

function nameLike(word: string, core: string, number: number): string {
  if (/^[\p{Cf}\p{DI}\p{M}\p{Z}\u2800]*$/u.test(core)) return unseenLike(number)
  const name = `${word}${refusedSign(core)}-${number}`
  if (core.length > LONGEST_EMAIL) return name.padEnd(LONGEST_EMAIL + 1, 'x')
  const length = [...core].length
  const limit = [LONGEST_NAME, LONGEST_DEVICE_NAME].find((longest) => core.length > longest)
  if (limit !== undefined) {
    // Of some names the characters count, of others the code units.
    const rest = limit + 1 - name.length
    return name + (length > LONGEST_DEVICE_NAME ? 'x'.repeat(rest) : '𝑥'.repeat(Math.ceil(rest / 2)))
  }
  const isLong = core.length * 3 > LONGEST_SSID_BYTES && bytesOf(core) > LONGEST_SSID_BYTES
  return name.padEnd(isLong ? LONGEST_SSID_BYTES + 1 : 0, 'x')
}

/** Some fields refuse texts with control characters, others those that turn a text round as well, or any sign that is not seen. */
function refusedSign(core: string): string {
  if (/\p{Cc}/u.test(core)) return '\u0007'
  if (/[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(core)) return '\u202e'
  return /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}]/u.test(core) ? '\u00ad' : ''
}

/** Some fields refuse a name of which nothing is seen. The digits of the number in base 2. */
function unseenLike(number: number): string {
  return number.toString(2).replaceAll('0', '\u200b').replaceAll('1', '\u200c')
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** A ZIP with or without its last four digits, or a Canadian code. */
const ZIP = /^(\d{5})(-\d{4})?$/
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])([ -]?)(\d[ABCEGHJ-NPRSTV-Z]\d)$/i
const CANADIAN_LETTERS = 'ABCEGHJKLMNPRSTVXY'

function postalCodeOf(core: string): string {
  const [, zip] = ZIP.exec(core) ?? []
  return zip ?? core.replace(/[ -]/g, '').toUpperCase()
}

function postalCodeLike(core: string, number: number): string {
  const zip = ZIP.exec(core)
  if (zip) return `${String(number % 100_000).padStart(5, '0')}${zip[2] === undefined ? '' : '-0000'}`
  const canadian = CANADIAN.exec(core)
  // No code has an O, so the stand-in of an invalid code is invalid.
  if (!canadian) return shapeOf(core).replaceAll('x', 'o')
  const [, first = '', separator = ''] = canadian
  const digits = String(number % 1000).padStart(3, '0')
  const letter = CANADIAN_LETTERS[Math.floor(number / 1000) % CANADIAN_LETTERS.length] ?? 'A'
  const code = `A${digits[0]}${letter}${separator}${digits[1]}A${digits[2]}`
  return first === first.toLowerCase() ? code.toLowerCase() : code
}
