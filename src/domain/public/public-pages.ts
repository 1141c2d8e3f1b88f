import { withoutTail } from '../address.ts'
import type { PublicCopy } from './public-report.ts'

/** Pages for people without an account. They are a program of their own (`public.html`). */
export const PUBLIC_PAGES = [
  'ownershipReport',
  'unsubscribe',
  'publicReport',
  'verifyReport',
  'method',
  'notFound',
] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

export const PUBLIC_NOT_FOUND_PATH = '/404'
/** Path of the page that explains the score. */
export const METHOD_PATH = '/method'

/** The public page of a path; `null` for a path of the portal. A malformed id gives `notFound`. */
export function publicPageOf(path: string): PublicPage | null {
  const [, page, rest = ''] = PATH.exec(withoutTail(path)) ?? []
  if (page === undefined) return null
  if (page === '404') return rest === '' ? 'notFound' : null
  if (page === 'method') return rest === '' ? 'method' : 'notFound'
  // A mistyped number stays in the field of the page, which says what is wrong with it.
  if (page === 'verify') return rest.includes('/') ? 'notFound' : 'verifyReport'
  if (!ID.test(rest)) return 'notFound'
  return page === 'battery' ? 'publicReport' : page === 'report' ? 'ownershipReport' : 'unsubscribe'
}

/** The report id at the end of the path of an ownership report or its unsubscribe page; empty for another path. */
export function ownershipReportIdOf(path: string): string {
  const [, page, rest = ''] = PATH.exec(withoutTail(path)) ?? []
  return (page === 'report' || page === 'unsubscribe') && ID.test(rest) ? rest : ''
}

/** The code at the end of the path of the public copy of a battery report; empty for another path. */
export function publicReportCodeOf(path: string): string {
  const [, page, rest = ''] = PATH.exec(withoutTail(path)) ?? []
  return page === 'battery' && ID.test(rest) ? rest : ''
}

/** Path of the public copy of a battery report. */
export function publicReportPathOf(code: string): string {
  return `/battery/${code}`
}

/** A public copy in the language of the customer. */
export function publicCopyPathOf({ code, language }: PublicCopy): string {
  return `${publicReportPathOf(code)}?lng=${language}`
}

/** Path of the page, and of its call below the base of the leads service. */
export function ownershipReportPathOf(ownershipReportId: string): string {
  return `/report/${ownershipReportId}`
}

/** Path of the unsubscribe page, and of its call below the base of the leads service. */
export function unsubscribePathOf(ownershipReportId: string): string {
  return `/unsubscribe/${ownershipReportId}`
}

const PATH = /^\/(report|unsubscribe|battery|verify|method|404)(?:\/([^?#]*))?$/
const ID = /^[\w-]{1,128}$/
