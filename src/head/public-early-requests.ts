import {
  ownershipReportIdOf,
  ownershipReportPathOf,
  publicPageOf,
  unsubscribePathOf,
} from '../domain/public/public-pages.ts'

/** The first request of the public page at this path. `leads` is the base of the leads service. Reading changes nothing. */
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
