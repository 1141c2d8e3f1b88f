import { changeOf, type ViewChange } from '../../domain/changes/change.ts'
import type { Failure, OvertakenRow } from '../../domain/failure.ts'
import type { SavedView } from '../../domain/lists/saved-view.ts'
import type { ListName } from '../../domain/resources/lists.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { ViewSubject } from '../dialogs/save-view.machine.ts'

export interface SavedViewsContext {
  readonly list: ListName
  /** By name. The last ones that were read stay while they are read again. */
  readonly views: readonly SavedView[]
  /** The view that the address names, also while it is not read yet; `null` for none. */
  readonly openedId: string | null
  /** The view that is being deleted, or was last. */
  readonly deletedId: string | null
  /** The name of a view that has been saved for the first time, to be read; empty while its form is open, `null` for none. */
  readonly drafted: string | null
  readonly failure: Failure | null
}

export interface ViewOpened {
  readonly type: 'view.opened'
  readonly id: string | null
  readonly search: string
}

export interface ViewDrafted {
  readonly type: 'view.drafted'
  readonly subject: Omit<ViewSubject, 'list'>
}

export interface ViewDeleted {
  readonly type: 'view.deleted'
  readonly id: string
}

export type SavedViewsEvent =
  | {
      readonly type: 'views.requested' | 'views.closed' | 'retry.requested' | 'views.outdated' | 'screen.left'
    }
  /** `search`: what the list shows now. */
  | { readonly type: 'screen.opened'; readonly search: string }
  /** `id` is `null` for the list as it is without a view. `search`: what the list shows. */
  | ViewOpened
  | ViewDrafted
  /** The view gets this query. */
  | { readonly type: 'view.updated'; readonly id: string; readonly query: string }
  | ViewDeleted
  /** `search`: what the user saw last. */
  | { readonly type: 'lastView.returned'; readonly search: string }
  | NoticeRaised

/** The list has another view, or none, without a step for Back. */
export interface ViewSwitched {
  readonly type: 'view.switched'
  readonly id: string | null
}

/** Asks for the views of a list, with the open one even if it is beyond those that are shown. */
export interface ViewsRequest {
  readonly list: ListName
  readonly openedId: string | null
}

/** A view with what it is to show from now on. */
export interface ViewUpdate {
  readonly view: SavedView | null
  readonly query: string
}

export function viewOf({ views }: Pick<SavedViewsContext, 'views'>, id: string | null): SavedView | null {
  return views.find((view) => view.id === id) ?? null
}

export function renewed(view: SavedView, current: OvertakenRow): SavedView {
  return 'sharing' in current && current.id === view.id ? current : view
}

/** The change that brings a deleted view back. */
export function restored({ id, list, name, query, sharing }: SavedView): ViewChange {
  const values = { list, name, query, sharing }
  return changeOf('view', 'view', { id, name }, values, values)
}
