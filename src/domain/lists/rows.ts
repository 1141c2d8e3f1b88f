import type { ContextSelection } from '../shell/context-selection.ts'
import type { ListQuery } from './list-query.ts'

/** Result of one call for rows. `counts` is `null` when only the counts failed: the rows are shown all the same. */
export interface RowsAnswer<Row, Filter extends string> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly counts: Readonly<Record<Filter, number>> | null
}

/**
 * Asks for `pages` pages of 25 rows, starting with page `from` (1-based). Page 1 also brings the counts of the
 * tabs.
 */
export interface RowsRequest<Filter extends string, Key extends string> {
  readonly query: ListQuery<Filter, Key>
  readonly selection: ContextSelection
  readonly from: number
  readonly pages: number
}
