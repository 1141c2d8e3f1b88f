import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { ListVocabulary } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Place } from '../../domain/lists/place.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import type { Screen } from '../../domain/session/routes.ts'
import type { NoticeMessage, NoticeRaised } from '../../domain/shell/notice.ts'
import type { VehicleKey } from '../../domain/vehicle.ts'
import type { RowSaved } from '../changes/changes.types.ts'
import type { EditRules, PagesContext, PinningStored, PlaceStored, QueryChosen } from './list.types.ts'

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
  | RowSaved
  | { readonly type: 'xstate.done.actor.readRows'; readonly output: RowsAnswer<L> }

export type PagesFact =
  | NoticeRaised
  | { readonly type: 'vehicles.seen'; readonly vehicles: readonly VehicleKey[] }

export interface PagesConfig<L extends ListTypes> {
  readonly id: string
  readonly filters: readonly L['filter'][]
  readonly fetchFailed: NoticeMessage
  /** Absent in a list whose rows are not edited in place: the outbox tells it nothing. */
  readonly edits?: EditRules<L> | undefined
  /** The vehicles whose trims the rows offer. */
  readonly vehiclesOf: (rows: readonly L['row'][]) => readonly VehicleKey[]
}

export interface ListConfig<L extends ListTypes> extends Pick<PagesConfig<L>, 'fetchFailed' | 'edits'> {
  /** The name of its screen, and the `systemId` of its actor. Those of its children begin with it, such as `reports.pages`. */
  readonly list: Screen
  readonly vocabulary: ListVocabulary<L>
  readonly vehiclesOf?: PagesConfig<L>['vehiclesOf']
}

export interface ListServices<L extends ListTypes> {
  readonly readRows: PromiseActorLogic<RowsAnswer<L>, RowsRequest<L>>
  readonly storePlace?: CallbackActorLogic<PlaceStored>
  readonly storePinning?: CallbackActorLogic<PinningStored>
}

/** A state that reads rows. */
export interface Reading<L extends ListTypes> {
  readonly asksFor: (context: PagesContext<L>) => Pick<RowsRequest, 'from' | 'pages' | 'counts'>
  readonly onAnswer: 'showRows' | 'appendRows'
  readonly failed: 'loadFailed' | 'refreshFailed' | 'moreFailed'
  readonly notice: NoticeMessage
}
