import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Place } from '../../domain/lists/place.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import type { NoticeMessage, NoticeRaised } from '../../domain/shell/notice.ts'
import type { VehicleKey } from '../../domain/vehicle.ts'
import type { EditMade, EditRules, PagesContext, QueryChosen, RowEdited, RowSaved } from './list.types.ts'

export type PagesEvent<L extends ListTypes = ListTypes> =
  | QueryChosen<L>
  | { readonly type: 'search.begun' }
  | { readonly type: 'screen.left' }
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
  | { readonly type: 'rows.outdated' }
  | RowEdited<L>
  | RowSaved<L>
  | { readonly type: 'xstate.done.actor.readRows'; readonly output: RowsAnswer<L> }

export type PagesFact<L extends ListTypes = ListTypes> =
  | EditMade<L>
  | NoticeRaised
  | { readonly type: 'vehicles.seen'; readonly vehicles: readonly VehicleKey[] }

export interface PagesConfig<L extends ListTypes> extends Pick<EditRules<L>, 'belongs'> {
  readonly id: string
  readonly filters: readonly L['filter'][]
  readonly fetchFailed: NoticeMessage
  /** The vehicles whose trims the rows offer. */
  readonly vehiclesOf: (rows: readonly L['row'][]) => readonly VehicleKey[]
}

/** A state that reads rows. */
export interface Reading<L extends ListTypes> {
  readonly asksFor: (context: PagesContext<L>) => Pick<RowsRequest, 'from' | 'pages' | 'counts'>
  readonly onAnswer: 'showRows' | 'appendRows'
  readonly failed: 'loadFailed' | 'refreshFailed' | 'moreFailed'
  readonly notice: NoticeMessage
}
