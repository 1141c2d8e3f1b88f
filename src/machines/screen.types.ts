import type { Address } from '../domain/address.ts'
import type { Feature } from '../domain/session/permissions.ts'
import type { Screen } from '../domain/session/routes.ts'
import type { ContextSelection } from '../domain/shell/context-selection.ts'
import type { NoticeRaised } from '../domain/shell/notice.ts'
import type { VehicleKey } from '../domain/vehicle.ts'

/** What the actor of a screen starts with. */
export interface ScreenInput {
  readonly selection: ContextSelection
  readonly features: readonly Feature[]
}

/** The screen that is shown, and for which address and selection; `null` when the user may not see the one at the address. */
export interface ScreenShown {
  readonly type: 'screen.shown'
  readonly screen: Screen | null
  readonly address: Address
  readonly selection: ContextSelection
}

/** What the session tells the actors of all screens. */
export type ScreenNews =
  | ScreenShown
  | { readonly type: 'selection.changed'; readonly selection: ContextSelection }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  /** A row of this list was edited, on whichever screen. */
  | { readonly type: 'list.edited'; readonly list: string }
  /** A report has another picture, on whichever screen it was uploaded. */
  | { readonly type: 'picture.replaced'; readonly reportId: string; readonly imagePath: string }

/** What the actor of a screen tells the session. */
export type ScreenFact =
  | NoticeRaised
  | { readonly type: 'redirect.due'; readonly to: string }
  | { readonly type: 'edit.saved'; readonly list: string }
  | { readonly type: 'picture.uploaded'; readonly reportId: string; readonly imagePath: string }
  | { readonly type: 'postalCode.chosen'; readonly code: string }
  /** The query string that belongs to what the shown screen shows, but for the context. */
  | { readonly type: 'query.changed'; readonly params: Readonly<Record<string, string>> }

/** What the children of a screen tell it. */
export type ScreenEvent =
  | ScreenNews
  | ScreenFact
  | { readonly type: 'rows.changed'; readonly list: string }
  | { readonly type: 'vehicles.seen'; readonly vehicles: readonly VehicleKey[] }
