import type { ContextSelection } from '../shell/context-selection.ts'
import type { ListQuery } from './list-query.ts'
import type { ListTypes } from './list-types.ts'
import type { Pinning } from './pinning.ts'

/** Result of one call for rows. `counts` is `null` when they were not asked for, or when only they failed. */
export interface RowsAnswer<L extends ListTypes = ListTypes> {
  readonly rows: readonly L['row'][]
  readonly total: number
  readonly counts: Readonly<Record<L['filter'], number>> | null
  /** How many rows on all pages the list would pin; absent in other lists, and when the backend does not tell. */
  readonly pinnable?: number | undefined
}

/**
 * Asks for `pages` pages of 25 rows, starting with page `from` (1-based), and for the counts of the tabs when
 * `counts` is set. `from - 1` is a multiple of `pages`, or of the pages that one call reads at most.
 */
export interface RowsRequest<L extends ListTypes = ListTypes> {
  readonly query: ListQuery<L>
  readonly selection: ContextSelection
  readonly from: number
  readonly pages: number
  readonly counts: boolean
  /** The user asked for the rows of this moment, so an answer of the last two seconds does not do. */
  readonly isFresh?: boolean
  /** Only for a list that pins rows. */
  readonly pinning?: Pinning
}
