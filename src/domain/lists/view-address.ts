import { hrefOf, searchWith } from '../address.ts'
import type { ListName } from '../resources/lists.ts'
import { SCREENS } from '../session/routes.ts'

/** URL parameter of the saved view that a list is opened with: its id. */
export const VIEW_PARAM = 'view'

/** A view, as far as its address goes. */
interface Addressed {
  readonly id: string
  readonly list: ListName
  readonly query: string
}

/** The id of the view that the address of a list names; `null` for none. */
export function viewIn(search: string): string | null {
  return new URLSearchParams(search).get(VIEW_PARAM) || null
}

/** Where a list opens with a view. */
export function viewHref({ id, list, query }: Addressed): string {
  return hrefOf({ path: SCREENS[list].path, search: searchWith(query, VIEW_PARAM, id) })
}
