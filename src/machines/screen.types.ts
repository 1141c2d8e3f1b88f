import type { Address } from '../domain/address.ts'
import type { Feature } from '../domain/session/permissions.ts'
import type { Screen } from '../domain/session/routes.ts'
import type { ContextSelection, SelectionChanged } from '../domain/shell/context-selection.ts'
import type { NoticeRaised } from '../domain/shell/notice.ts'
import type { VehicleKey } from '../domain/vehicle.ts'
import type { NarrowingChosen } from './lists/list.types.ts'
import type { ViewSwitched } from './lists/saved-views.types.ts'

/** The input of a screen actor. */
export interface ScreenInput {
  readonly selection: ContextSelection
  readonly features: readonly Feature[]
}

export interface ScreenContext extends Pick<ScreenInput, 'features'> {
  /** The children that have thrown an error and did not start again. A recorded session of an earlier build has none. */
  readonly crashed?: readonly string[]
}

/** The portal shows a screen, for an address and a selection. `screen` is `null` when the user may not see the screen of the address. */
export interface ScreenShown {
  readonly type: 'screen.shown'
  readonly screen: Screen | null
  readonly address: Address
  readonly selection: ContextSelection
}

/** The events that the session sends to all screen actors. */
export type ScreenNews =
  | ScreenShown
  | SelectionChanged
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  /** The user has edited a row of this list, or has deleted a view of it; `report`: a report, in its row, by its page or with many others. */
  | { readonly type: 'list.edited'; readonly list: string }
  /** A report has another picture, uploaded on any screen. */
  | { readonly type: 'picture.replaced'; readonly reportId: string; readonly imagePath: string }

/** The events that a screen actor sends to the session. */
export type ScreenFact =
  | NoticeRaised
  | { readonly type: 'redirect.due'; readonly to: string }
  | { readonly type: 'edit.saved'; readonly list: string }
  | { readonly type: 'picture.uploaded'; readonly reportId: string; readonly imagePath: string }
  | { readonly type: 'postalCode.chosen'; readonly code: string }
  /** The query string of the shown screen, without the context selection. */
  | QueryChanged
  | ViewSwitched

/** What the query string of the address follows. */
export interface QueryChanged {
  readonly type: 'query.changed'
  readonly params: Readonly<Record<string, string>>
  /** Back returns to the query before. */
  readonly isStep?: true
}

/** A child of a screen has thrown an error. The type ends with its name. */
export interface PartCrashed {
  readonly type: 'xstate.error.actor.part'
}

/** The events that a screen actor receives. */
export type ScreenEvent =
  | ScreenNews
  | ScreenFact
  | { readonly type: 'rows.changed'; readonly list: string }
  | NarrowingChosen
  | PartCrashed
  | { readonly type: 'vehicles.seen'; readonly vehicles: readonly VehicleKey[] }
