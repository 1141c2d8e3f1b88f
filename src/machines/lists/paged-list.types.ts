import type { Failure } from '../../domain/failure.ts'
import type { ListQuery, ListVocabulary } from '../../domain/lists/list-query.ts'
import type { RowsAnswer } from '../../domain/lists/rows.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import type { NoticeMessage, NoticeRaised } from '../../domain/shell/notice.ts'
import type { VehicleKey } from '../../domain/vehicle.ts'

export interface Identified {
  readonly id: string
}

/** The rows that are loaded for one query in one context. */
export interface LoadedRows<Row, Filter extends string> {
  readonly key: string
  readonly rows: readonly Row[]
  readonly total: number
  readonly pages: number
  /** The last page was shorter than the page size, or the total is reached. */
  readonly ended: boolean
  readonly counts: Readonly<Record<Filter, number>> | null
}

/** How an edit of a row works in a list: all rules that the machine needs to be optimistic about it. */
export interface EditRules<Row, Filter extends string, Edit extends Identified> {
  /** The row as it stands once the edit is saved. */
  readonly apply: (row: Row, edit: Edit) => Row
  readonly belongs: (row: Row, filter: Filter) => boolean
  /** True when the server works on after its answer: the list is read again two seconds later. `null`: it never does. */
  readonly settles: ((edit: Edit) => boolean) | null
  readonly saved: (edit: Edit) => NoticeMessage
  readonly refused: (edit: Edit) => NoticeMessage
}

/**
 * An edit on its way: `queued` and `saving` are not yet known to the server; `settling` and `saved` are known but not yet in
 * the rows that were read, the first because the server works on; `covered` will be in the rows that are being read;
 * `refused` was rolled back.
 */
export interface RowEdit<Edit extends Identified> {
  readonly edit: Edit
  readonly status: 'queued' | 'saving' | 'settling' | 'saved' | 'covered' | 'refused'
  readonly failure: Failure | null
}

export interface PagedListConfig<
  Row extends Identified,
  Filter extends string,
  Key extends string,
  Edit extends Identified,
> {
  readonly id: string
  readonly vocabulary: ListVocabulary<Filter, Key>
  readonly fetchFailed: NoticeMessage
  readonly edits: EditRules<Row, Filter, Edit>
  /** The vehicles whose trims the rows let the user choose from. */
  readonly vehiclesOf: (rows: readonly Row[]) => readonly VehicleKey[]
}

export interface PagedListContext<
  Row extends Identified,
  Filter extends string,
  Key extends string,
  Edit extends Identified,
> {
  readonly selection: ContextSelection
  readonly query: ListQuery<Filter, Key>
  /** The search as it is typed; `query.search` follows after the debounce. */
  readonly typed: string
  /** `null` while nothing is loaded for the query. */
  readonly loaded: LoadedRows<Row, Filter> | null
  readonly cache: Readonly<Record<string, LoadedRows<Row, Filter>>>
  readonly counts: Readonly<Record<Filter, number>> | null
  readonly failure: Failure | null
  /** Retries that were made without being asked, since the last success. */
  readonly retries: number
  readonly edits: readonly RowEdit<Edit>[]
}

export type PagedListEvent<Row, Filter extends string, Key extends string, Edit extends Identified> =
  | { readonly type: 'screen.opened'; readonly search: string; readonly selection: ContextSelection }
  | { readonly type: 'screen.left' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'narrowing.cleared' }
  | { readonly type: 'filter.selected'; readonly filter: Filter }
  | { readonly type: 'sort.selected'; readonly key: Key }
  | { readonly type: 'selection.changed'; readonly selection: ContextSelection }
  | { readonly type: 'end.seen' }
  | { readonly type: 'end.lost' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  | { readonly type: 'row.edited'; readonly edit: Edit }
  | { readonly type: 'edit.retried'; readonly id: string }
  | { readonly type: 'edit.dismissed'; readonly id: string }
  | { readonly type: 'rows.outdated' }
  | { readonly type: 'xstate.done.actor.readRows'; readonly output: RowsAnswer<Row, Filter> }

export type PagedListFact =
  | NoticeRaised
  | { readonly type: 'edit.saved'; readonly list: string }
  | { readonly type: 'query.changed'; readonly params: Readonly<Record<string, string>> }
  | { readonly type: 'vehicles.seen'; readonly vehicles: readonly VehicleKey[] }

export interface PagedListInput {
  readonly selection: ContextSelection
}
