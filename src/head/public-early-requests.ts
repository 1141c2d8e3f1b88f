import {
  ownershipReportIdOf,
  ownershipReportPathOf,
  publicPageOf,
  unsubscribePathOf,
} from '../domain/public/public-pages.ts'

/**
 * The first request of a public page. Only GETs without a side effect: opening a link must change nothing.
 *
 * @param leads base of the leads service
 */
export function publicEarlyRequests(path: string, leads: string): readonly string[] {
  const ownershipReportId = ownershipReportIdOf(path)
  switch (publicPageOf(path)) {
    case 'ownershipReport':
      return [leads + ownershipReportPathOf(ownershipReportId)]
    case 'unsubscribe':
      return [leads + unsubscribePathOf(ownershipReportId)]
    default:
      return []
  }
}
