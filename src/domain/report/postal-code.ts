import type { Country } from '../country.ts'
import { typedText } from '../typed-text.ts'

/** A parsed postal code. `code` has five digits for `US`, six characters without a space for `CA`. */
export interface PostalCode {
  readonly country: Country
  readonly code: string
}

/**
 * Parses a typed or pasted ZIP or Canadian postal code. Accepts any case, blanks of any kind around it, ZIP+4 (drops the
 * last four digits), and a blank of any kind or a hyphen inside a Canadian code. Canadian codes have no D F I O Q U and do not start with
 * W or Z (Canada Post).
 *
 * @returns `null` for anything else. A parsed code need not exist
 */
export function parsePostalCode(typed: string): PostalCode | null {
  const text = typedText(typed)
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(text)?.[1]
  if (zip !== undefined) return { country: 'US', code: zip }
  if (!CANADIAN.test(text)) return null
  return { country: 'CA', code: text.replace(/[\s\p{Pd}]/u, '').toUpperCase() }
}

const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][\s\p{Pd}]?\d[ABCEGHJ-NPRSTV-Z]\d$/iu
