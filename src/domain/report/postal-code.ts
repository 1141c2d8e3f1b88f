import type { Country } from '../lists/report.ts'

/** A parsed postal code. `code` has five digits for `US`, six characters without a space for `CA`. */
export interface PostalCode {
  readonly country: Country
  readonly code: string
}

/**
 * Parses a typed ZIP or Canadian postal code. Accepts any case, spaces around it, ZIP+4 (drops the last four
 * digits), and a space or dash inside a Canadian code. Canadian codes have no D F I O Q U and do not start with
 * W or Z (Canada Post).
 *
 * @returns `null` for anything else. A parsed code need not exist
 */
export function parsePostalCode(typed: string): PostalCode | null {
  const text = typed.trim()
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(text)?.[1]
  if (zip !== undefined) return { country: 'US', code: zip }
  if (!CANADIAN.test(text)) return null
  return { country: 'CA', code: text.replace(/[ -]/, '').toUpperCase() }
}

const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i
