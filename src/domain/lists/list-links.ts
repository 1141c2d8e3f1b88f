import { searchOf } from '../address.ts'
import type { ListName } from '../resources/lists.ts'
import { SCREENS } from '../session/routes.ts'
import { type ContextSelection, formatSelection } from '../shell/context-selection.ts'

/**
 * Path and query of a list that shows what a search finds; of the reports all, archived ones too.
 *
 * @param context Where to search; `null` for the selected context.
 */
export function foundHref(list: ListName, search: string, context: ContextSelection | null): string {
  const params = {
    ...(list === 'reports' && { filter: 'report_all' }),
    ...(search !== '' && { searchTerm: search }),
    ...(context && { context: formatSelection(context) }),
  }
  return SCREENS[list].path + searchOf(params)
}
