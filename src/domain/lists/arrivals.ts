import type { ContextSelection } from '../shell/context-selection.ts'
import type { ListQuery } from './list-query.ts'
import type { ReportList } from './report.ts'

/** The longest time for which a server tells what has arrived: a week. */
export const LONGEST_ARRIVAL_S = 7 * 24 * 3600

/** A server names so many of the reports that have arrived, the first ones. */
export const NAMED_ARRIVALS = 100

/** A server counts no more than these. After a long absence, nobody needs to know it more exactly. */
export const MOST_ARRIVALS = 1000

/** What a list shows, and when it was read, in ms since 1970. */
export interface ListRead {
  readonly query: ListQuery<ReportList>
  readonly selection: ContextSelection
  readonly readAt: number
  /** What the backend had seen then; `null` when it does not tell. */
  readonly mark: string | null
}
