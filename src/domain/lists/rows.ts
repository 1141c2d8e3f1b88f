import type { ContextSelection } from '../shell/context-selection.ts'
import type { ListQuery } from './list-query.ts'

/** What one call for rows brings. `counts` is `null` when the tabs could not be counted: the rows count for more. */
export interface RowsAnswer<Row, Filter extends string> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly counts: Readonly<Record<Filter, number>> | null
}

/** Asks for `pages` pages from page `from` on (1-based), 25 rows each. Page 1 brings the counts of the tabs. */
export interface RowsRequest<Filter extends string, Key extends string> {
  readonly query: ListQuery<Filter, Key>
  readonly selection: ContextSelection
  readonly from: number
  readonly pages: number
}
