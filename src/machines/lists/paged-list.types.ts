import type { Failure } from '../../domain/failure.ts'
import type { ListQuery, ListVocabulary } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import type { Pinning } from '../../domain/lists/pinning.ts'
import type { Place } from '../../domain/lists/place.ts'
import type { RowsAnswer } from '../../domain/lists/rows.ts'
import type { ContextSelection, SelectionChanged } from '../../domain/shell/context-selection.ts'
import type { NoticeMessage, NoticeRaised } from '../../domain/shell/notice.ts'
import type { VehicleKey } from '../../domain/vehicle.ts'

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

/** The rules by which a list shows an edit before the server has confirmed it. */
export interface EditRules<L extends ListTypes> {
  /** The row after the edit. */
  readonly apply: (row: L['row'], edit: L['edit']) => L['row']
  readonly belongs: (row: L['row'], filter: L['filter']) => boolean
  /** True when the server still processes the edit after its answer: the list reads again after two seconds. `null`: never. */
  readonly settles: ((edit: L['edit']) => boolean) | null
  /** True when `settles` holds for every edit. An answer without a row then needs no extra read. */
  readonly alwaysSettles: boolean
  /** The `systemId` of the list's actor, to which the notices send an edit that takes another one back. */
  readonly systemId: string
  /** The edit that takes an edit of this row back; `null` when nothing does. */
  readonly reverse: (row: L['row'], edit: L['edit']) => L['edit'] | null
  /** The name of the row in notices. */
  readonly nameOf: (row: L['row']) => string
  readonly saved: (edit: L['edit']) => NoticeMessage
  readonly refused: (edit: L['edit']) => NoticeMessage
}

/** An edit that the server has not confirmed. The list does not apply a refused one, and keeps it until the user retries or dismisses it. */
export interface RowEdit<L extends ListTypes = ListTypes> {
  readonly edit: L['edit']
  /** `waiting`: for the network. */
  readonly status: 'queued' | 'saving' | 'waiting' | 'refused'
  readonly failure: Failure | null
  /** The number of the call that saves it; `null` when none does. */
  readonly call: number | null
  /** The row as the refusal showed it, when the user has applied the edit all the same: so it overwrites nothing newer. */
  readonly onto: L['row'] | null
  /** The edit that takes it back, as the row was before the call; `null` before it, and when nothing does. */
  readonly back: L['edit'] | null
}

/** Asks to save an edit. `row`: what it was made on, as the server last sent it; `null` when the list does not have it. */
export interface EditRequest<L extends ListTypes> {
  readonly edit: L['edit']
  readonly row: L['row'] | null
}

export interface PagedListConfig<L extends ListTypes> {
  readonly id: string
  readonly vocabulary: ListVocabulary<L>
  readonly fetchFailed: NoticeMessage
  readonly edits: EditRules<L>
  /** The vehicles whose trims the rows offer. */
  readonly vehiclesOf: (rows: readonly L['row'][]) => readonly VehicleKey[]
  /** Some rows are pinned on top, and the user chooses how many. */
  readonly hasPinned?: true
}

export interface PagedListContext<L extends ListTypes = ListTypes> {
  readonly selection: ContextSelection
  readonly query: ListQuery<L>
  /** The text in the search field. `query.search` follows after the debounce. */
  readonly typed: string
  readonly pinning: Pinning
  /** The rows on the screen: while those of another query load, and after they could not be read, those of the last one. */
  readonly loaded: LoadedRows<L> | null
  readonly cache: Readonly<Record<string, LoadedRows<L>>>
  readonly counts: TabCounts<L> | null
  /** The `countsKey` of `counts`; `null` when the counts may have changed since. */
  readonly counted: string | null
  readonly failure: Failure | null
  /** Automatic retries since the last success. */
  readonly retries: number
  readonly edits: readonly RowEdit<L>[]
  /** The rows of this query are read up to this one: it was in sight when the page was loaded again, or the user wants to jump there. */
  readonly goal: Place | null
  /** By id, the rows from the answers to edits since the last read. They do not replace `loaded`: an edit moves no row before the next read. */
  readonly answers: Readonly<Record<string, L['row']>>
}

export type PagedListEvent<L extends ListTypes = ListTypes> =
  | { readonly type: 'screen.opened'; readonly search: string; readonly selection: ContextSelection }
  | { readonly type: 'screen.left' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'narrowing.cleared' }
  | NarrowingChosen
  | { readonly type: 'filter.selected'; readonly filter: L['filter'] }
  /** How many rows were pinned at the last visit. */
  | { readonly type: 'pinning.restored'; readonly pinning: Pinning }
  | { readonly type: 'pinning.toggled' }
  | { readonly type: 'sort.selected'; readonly key: L['sortKey'] }
  | SelectionChanged
  | { readonly type: 'end.seen' }
  | { readonly type: 'end.lost' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'rows.requested'; readonly to: number }
  | { readonly type: 'place.restored'; readonly place: Place }
  /** `row`: the first one in sight while the page is hidden. */
  | { readonly type: 'place.left'; readonly row: number }
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  | { readonly type: 'row.edited'; readonly edit: L['edit'] }
  | { readonly type: 'edit.retried'; readonly id: string }
  | { readonly type: 'edit.dismissed'; readonly id: string }
  | { readonly type: 'rows.outdated' }
  | { readonly type: 'xstate.done.actor.readRows'; readonly output: RowsAnswer<L> }
  | { readonly type: `xstate.done.actor.saveEdit.${number}`; readonly output: L['row'] | null }
  | { readonly type: `xstate.error.actor.saveEdit.${number}`; readonly error: unknown }

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

export type PagedListFact =
  | NoticeRaised
  | { readonly type: 'edit.saved'; readonly list: string }
  | { readonly type: 'vehicles.seen'; readonly vehicles: readonly VehicleKey[] }

export interface PagedListInput {
  readonly selection: ContextSelection
}
