import type { Language } from '../../domain/session/profile.ts'

/** Path of the public copy of a report, below the base of the report service. */
export function publicReportCallOf(code: string): string {
  return `/public/reports/${code}`
}

/** Path of its signed file. */
export function signedReportCallOf(code: string): string {
  return `${publicReportCallOf(code)}/signed`
}

/** Path of its PDF. */
export function publicPdfCallOf(code: string, language: Language): string {
  return `${publicReportCallOf(code)}/pdf?lng=${language}`
}
