import type { ListQuery } from '../../domain/lists/list-query.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'

/** Parameters of a page of a list. Keep their order: early requests are found by their exact URL. */
export function listParams(
  query: ListQuery,
  selection: ContextSelection,
  page: number,
  limit: number,
): URLSearchParams {
  const params = contextParams(selection)
  params.set('page', String(page))
  params.set('limit', String(limit))
  for (const [name, value] of queryParams(query)) params.set(name, value)
  return params
}

/** Parameters of a query, without context and page. */
export function queryParams({ search, filter, sort, narrowing }: ListQuery): URLSearchParams {
  return new URLSearchParams({
    search,
    filter,
    sort_key: sort.key,
    sort_direction: sort.direction,
    ...narrowing,
  })
}

/** The time zone of the days in a narrowing, as a parameter; none without days, since to read it is slow. */
export function zoneParams(
  narrowing: Narrowing | undefined,
  timeZone: () => string,
): { readonly time_zone?: string } {
  const hasDays = narrowing?.created_from !== undefined || narrowing?.created_to !== undefined
  return hasDays ? { time_zone: timeZone() } : {}
}

/** Parameters of the counts of the tabs, which are those of the matches. */
export function countsParams(selection: ContextSelection, search: string): URLSearchParams {
  const params = contextParams(selection)
  if (search !== '') params.set('search', search)
  return params
}

/** Parameters of a context: `context_type`, and `context_id` for a group or dealership. */
export function contextParams(selection: ContextSelection): URLSearchParams {
  return new URLSearchParams(
    selection.type === 'all'
      ? { context_type: 'all' }
      : { context_type: selection.type, context_id: selection.id },
  )
}
