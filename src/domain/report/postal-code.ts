import type { Country } from '../lists/report.ts'

/** A place that a forecast is made for. `code`: five digits for `US`, six characters without a blank for `CA`. */
export interface PostalCode {
  readonly country: Country
  readonly code: string
}

/**
 * Reads what somebody typed, in either case and with blanks around it: a ZIP, also with its four further digits (ZIP+4,
 * which are dropped), or a Canadian postal code, also with a blank or a dash in the middle. `null` for anything else.
 * Canada Post uses no D F I O Q U, and begins no code with W or Z. Whether a code exists, its form cannot tell.
 */
export function parsePostalCode(typed: string): PostalCode | null {
  const text = typed.trim()
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(text)?.[1]
  if (zip !== undefined) return { country: 'US', code: zip }
  if (!CANADIAN.test(text)) return null
  return { country: 'CA', code: text.replace(/[ -]/, '').toUpperCase() }
}

const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i
