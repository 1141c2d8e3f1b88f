import { type Address, paramOf, searchOf, searchWith } from '../address.ts'
import type { Language } from '../session/profile.ts'
import { reportIdOf, reportPath } from '../session/routes.ts'

/** Content of the address of a report’s page. */
export interface ReportAddressed {
  readonly reportId: string
  /** The page is for printing: no animation, nothing interactive. */
  readonly isPrint: boolean
  /** Postal code of the forecast; empty for the dealership’s own. */
  readonly zip: string
}

/** Parses the address of a report’s page; `null` for another page. Any value of `print` turns print mode on. */
export function reportAddressed(address: Address): ReportAddressed | null {
  const reportId = reportIdOf(address.path)
  if (reportId === null) return null
  const isPrint = new URLSearchParams(address.search).has('print')
  return { reportId, isPrint, zip: paramOf(address, ZIP_PARAM) }
}

/** True for the print page of a report. Its session may read nothing that the page does not show. */
export function isPrinted(address: Address): boolean {
  return reportAddressed(address)?.isPrint === true
}

/** Sets the postal code of the forecast in a query string; an empty code removes it. */
export function searchWithPostalCode(search: string, code: string): string {
  return searchWith(search, ZIP_PARAM, code)
}

export interface PrintRequest {
  readonly reportId: string
  readonly language: Language
  /** The postal code of the shown forecast; empty for the dealership’s own. */
  readonly zip: string
}

/** Path and query of the print page of a report. */
export function printHref({ reportId, language, zip }: PrintRequest): string {
  const search = searchOf({ print: 'true', lng: language, ...(zip === '' ? {} : { [ZIP_PARAM]: zip }) })
  return reportPath(reportId) + search
}

const ZIP_PARAM = 'zip'
