/** The pages for people without an account: a program of their own, apart from the portal. */
export type PublicPage = 'ownershipReport' | 'unsubscribe' | 'notFound'

export const PUBLIC_NOT_FOUND_PATH = '/404'

/** Which public page a path shows; `null` for a path of the portal. An id that cannot be one is not found. */
export function publicPageOf(path: string): PublicPage | null {
  const [, room, rest = ''] = PATH.exec(path) ?? []
  if (room === undefined) return null
  if (room === '404') return rest === '' ? 'notFound' : null
  if (!ID.test(rest)) return 'notFound'
  return room === 'report' ? 'ownershipReport' : 'unsubscribe'
}

/** The id that the path of an ownership report, or of its unsubscribe page, ends with; empty for another path. */
export function ownershipReportIdOf(path: string): string {
  const [, room, rest = ''] = PATH.exec(path) ?? []
  return room !== '404' && ID.test(rest) ? rest : ''
}

/** The path of a report's page, and of its call below the base of the leads service. */
export function ownershipReportPathOf(ownershipReportId: string): string {
  return `/report/${ownershipReportId}`
}

/** The path of the page on which a report's e-mails are stopped, and of its call. */
export function unsubscribePathOf(ownershipReportId: string): string {
  return `/unsubscribe/${ownershipReportId}`
}

const PATH = /^\/(report|unsubscribe|404)(?:\/([^?#]*?))?\/*$/
const ID = /^[\w-]{1,128}$/
