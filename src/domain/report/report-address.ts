import { type Address, paramOf, searchOf, searchWith } from '../address.ts'
import type { Language } from '../session/profile.ts'
import { reportIdOf, reportPath } from '../session/routes.ts'

/** What the address of a report's page says. */
export interface ReportAddressed {
  readonly reportId: string
  /** The page is for paper: everything at once, nothing interactive. */
  readonly isPrint: boolean
  /** The postal code of the forecast; empty for the dealership's own. */
  readonly zip: string
}

/** Print mode is on when the query has `print` set. `null` for the address of another page. */
export function reportAddressed(address: Address): ReportAddressed | null {
  const reportId = reportIdOf(address.path)
  if (reportId === null) return null
  const isPrint = new URLSearchParams(address.search).has('print')
  return { reportId, isPrint, zip: paramOf(address, ZIP_PARAM) }
}

/** Whether this is the page of a report for paper, which asks for nothing that it does not show. */
export function isPrinted(address: Address): boolean {
  return reportAddressed(address)?.isPrint === true
}

/** The query string of a report's page whose forecast is for this place. */
export function searchWithPlace(search: string, code: string): string {
  return searchWith(search, ZIP_PARAM, code)
}

/** Path and query of the page for paper, in a language. */
export function printHref({
  reportId,
  language,
  zip,
}: {
  readonly reportId: string
  readonly language: Language
  readonly zip: string
}): string {
  const search = searchOf({ print: 'true', lng: language, ...(zip === '' ? {} : { [ZIP_PARAM]: zip }) })
  return reportPath(reportId) + search
}

const ZIP_PARAM = 'zip'
