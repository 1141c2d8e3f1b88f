import type { Change } from '../../domain/changes/change.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListQuery } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import type { Pinning } from '../../domain/lists/pinning.ts'
import type { Place } from '../../domain/lists/place.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'

/** What decides which rows a list shows. */
export interface Chosen<L extends ListTypes = ListTypes> {
  readonly selection: ContextSelection
  readonly query: ListQuery<L>
  readonly pinning: Pinning
}

/** The loaded rows of one query in one context selection. */
export interface LoadedRows<L extends ListTypes = ListTypes> {
  readonly key: string
  readonly rows: readonly L['row'][]
  readonly total: number
  readonly pages: number
  /** The last page was shorter than the page size, or all rows of the total are loaded. */
  readonly ended: boolean
  readonly counts: TabCounts<L> | null
  /** How many rows on all pages the list would pin; `null` in other lists, and when the backend does not tell. */
  readonly pinnable: number | null
}

/** The number of rows of each tab. */
export type TabCounts<L extends ListTypes = ListTypes> = Readonly<Record<L['filter'], number>>

/** Everything that a list has read. `selection`, `query` and `pinning` are what it reads now. */
export interface PagesContext<L extends ListTypes = ListTypes> extends Chosen<L> {
  /** The rows on the screen: while those of another query load, and after they could not be read, those of the last one. */
  readonly loaded: LoadedRows<L> | null
  /** By key, the rows of the last queries, the one that was read last at the end. */
  readonly cache: Readonly<Record<string, LoadedRows<L>>>
  readonly counts: TabCounts<L> | null
  /** The `countsKey` of `counts`; `null` when the counts may have changed since. */
  readonly counted: string | null
  readonly failure: Failure | null
  /** Automatic retries since the last success. */
  readonly retries: number
  /** The rows of this query are read up to this one: it was in sight when the page was loaded again, or the user wants to jump there. */
  readonly goal: Place | null
  /** By id, the rows from the answers to edits since the last read. They do not replace `loaded`: an edit moves no row before the next read. */
  readonly answers: Readonly<Record<string, L['row']>>
  /** The user sees the end of the loaded rows. Any state of the pages may begin and end with it. */
  readonly isEndInSight: boolean
}

/** How a list shows the changes of its rows. */
export interface EditRules<L extends ListTypes = ListTypes> {
  readonly resource: Change['resource']
  /** The row after a change of it. */
  readonly apply: (row: L['row'], change: L['edit']) => L['row']
  readonly belongs: (row: L['row'], filter: L['filter']) => boolean
}

/** The query machine says so when the rows of something may have to be read. */
export interface QueryChosen<L extends ListTypes = ListTypes> {
  readonly type: 'query.chosen'
  readonly chosen: Chosen<L>
}

/** The filters of a list besides its tab and its search. */
export interface NarrowingChosen {
  readonly type: 'narrowing.chosen'
  readonly narrowing: Narrowing
}

/** `storePinning` stores this in the browser. */
export interface PinningStored {
  readonly type: 'pinning.stored'
  readonly pinning: Pinning
}

/** `storePlace` stores this for the tab of the browser. */
export interface PlaceStored {
  readonly type: 'place.stored'
  readonly place: Place
}
