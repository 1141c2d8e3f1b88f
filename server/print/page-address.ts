import { parsePostalCode } from '../../src/domain/report/postal-code.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { NOT_PRINTABLE } from '../../src/services/wire/report-pdf.ts'
import { ProblemError } from '../http/problem.ts'

/** The page to print. The browser opens an address that is built from this, never the caller's own text. */
export interface PrintedPage {
  readonly reportId: string
  /** `null`: the language of the user. */
  readonly language: Language | null
  /** The normalised postal code of the forecast; `null`: that of the dealership. */
  readonly zip: string | null
}

/**
 * Reads the address of a report's page. Accepts the canonical spelling only: parsers disagree about other spellings of
 * the host, dots in the path and credentials.
 *
 * @param address A path, or a URL at `origin`.
 * @throws A 422 problem for any other address.
 */
export function readPageAddress(address: string, origin: string): PrintedPage {
  const url = URL.parse(address, origin)
  if (url === null || url.origin !== origin) throw notPrintable()
  const path = `${url.pathname}${url.search}${url.hash}`
  if (address !== path && address !== `${origin}${path}`) throw notPrintable()
  const reportId = /^\/battery-reports\/([\w-]{1,64})$/.exec(url.pathname)?.[1]
  const query = url.searchParams
  const isOnce = ['print', 'lng', 'zip'].every((name) => query.getAll(name).length <= 1)
  if (reportId === undefined || !isOnce || query.get('print') !== 'true') throw notPrintable()
  return { reportId, language: languageOf(query.get('lng')), zip: zipOf(query.get('zip')) }
}

/** @returns The path and query that the browser opens. */
export function pagePathOf({ reportId, zip }: PrintedPage, language: Language): string {
  const query = new URLSearchParams({ print: 'true', lng: language, ...(zip === null ? {} : { zip }) })
  return `/battery-reports/${reportId}?${query}`
}

function languageOf(lng: string | null): Language | null {
  if (lng === null || lng === 'en' || lng === 'fr') return lng
  throw notPrintable()
}

function zipOf(zip: string | null): string | null {
  if (zip === null || zip === '') return null
  const code = parsePostalCode(zip)?.code
  if (code === undefined) throw notPrintable()
  return code
}

function notPrintable(): ProblemError {
  return new ProblemError({
    status: 422,
    error: NOT_PRINTABLE,
    message: 'Only the page of a report can be printed.',
    field: 'url',
  })
}
