import {
  ownershipReportIdOf,
  ownershipReportPathOf,
  publicPageOf,
  publicReportCodeOf,
  unsubscribePathOf,
} from '../domain/public/public-pages.ts'
import { publicReportCallOf } from '../services/public/public-report-paths.ts'
import type { ServiceBases } from './early-requests.ts'

/**
 * The first request of a public page. Only GETs without a side effect: opening a link must change nothing.
 */
export function publicEarlyRequests(
  path: string,
  { leads, reports }: Pick<ServiceBases, 'leads' | 'reports'>,
): readonly string[] {
  const ownershipReportId = ownershipReportIdOf(path)
  switch (publicPageOf(path)) {
    case 'ownershipReport':
      return [leads + ownershipReportPathOf(ownershipReportId)]
    case 'unsubscribe':
      return [leads + unsubscribePathOf(ownershipReportId)]
    case 'publicReport':
      return [reports + publicReportCallOf(publicReportCodeOf(path))]
    default:
      return []
  }
}
