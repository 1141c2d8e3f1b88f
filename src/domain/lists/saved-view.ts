import { searchOf } from '../address.ts'
import { nameProblem } from '../name-problem.ts'
import type { ListName } from '../resources/lists.ts'
import { parseSelection } from '../shell/context-selection.ts'
import { CONTEXT_PARAM } from '../shell/stored-selection.ts'
import { VIEW_PARAM } from './view-address.ts'

export const MAX_VIEW_NAME = 60
/** Of one user and one list. */
export const MAX_VIEWS = 50
export const MAX_VIEW_QUERY = 2000
/** The most views of one list that a user is shown: the own ones, then those that are shared where the user is. */
export const MAX_SHOWN_VIEWS = 200

/** Who sees a view besides its owner. A dealer group: all who work in it or in one of its dealerships. */
export type ViewSharing =
  | { readonly type: 'private' }
  | { readonly type: 'group' | 'dealership'; readonly id: string; readonly name: string }

/** A list as somebody wants to find it again. */
export interface SavedView {
  readonly id: string
  readonly list: ListName
  readonly name: string
  /** The query string of the list's address; with a context selection only when the view keeps one. */
  readonly query: string
  readonly sharing: ViewSharing
  /** The full name of its owner, for a view of somebody else who is still there. */
  readonly owner: string | null
  readonly isOwn: boolean
  /** Whether the reader may change and delete it. */
  readonly mayChange: boolean
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  readonly version: string
}

/** What is sent for a new view. */
export type NewView = Pick<SavedView, 'list' | 'name' | 'query' | 'sharing'>

/** Why a name cannot be stored; `null` when it can. */
export function viewNameProblem(name: string): 'required' | 'unprintable' | 'tooLong' | null {
  return nameProblem(name) ?? (name.trim().length > MAX_VIEW_NAME ? 'tooLong' : null)
}

/** What a view keeps of the query string of a list: not its context selection, if the view is to follow the one of its reader. */
export function viewQuery(search: string, keepsContext: boolean): string {
  const params = new URLSearchParams(search)
  params.delete(VIEW_PARAM)
  if (!keepsContext) params.delete(CONTEXT_PARAM)
  return searchOf(params.toString())
}

/** Whether a view has a context selection of its own. */
export function keepsContext({ query }: Pick<SavedView, 'query'>): boolean {
  return parseSelection(new URLSearchParams(query).get(CONTEXT_PARAM)) !== null
}

/** Whether a list with this query string shows what the view does. */
export function isFoundBy(view: Pick<SavedView, 'query'>, search: string): boolean {
  const ordered = (text: string) => {
    const params = new URLSearchParams(viewQuery(text, keepsContext(view)))
    params.sort()
    return params.toString()
  }
  return ordered(view.query) === ordered(search)
}

/** The view that a list is at: the one that was opened, else the first one that equals what it shows; `null` for none. */
export function viewAt(
  views: readonly SavedView[],
  openedId: string | null,
  search: string,
): SavedView | null {
  const opened = views.find(({ id }) => id === openedId)
  // Every list is at first like a view that narrows nothing.
  return opened ?? views.find((view) => view.query !== '' && isFoundBy(view, search)) ?? null
}
