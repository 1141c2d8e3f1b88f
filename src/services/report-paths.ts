import type { ContextSelection } from '../domain/context-selection.ts'
import type { ListQuery } from '../domain/list-query.ts'
import type { ReportFilter, ReportSortKey } from '../domain/report.ts'

/**
 * Path and query of a page of the reports list, relative to the report service's base. The document's head asks for the
 * first page by the same text before the app runs, so the order of the parameters is part of the contract.
 */
export function reportListPath(
  query: ListQuery<ReportFilter, ReportSortKey>,
  selection: ContextSelection,
  page: number,
  limit: number,
): string {
  const params = contextParams(selection)
  params.set('page', String(page))
  params.set('limit', String(limit))
  params.set('search', query.search)
  params.set('filter', query.filter)
  params.set('sort_key', query.sort.key)
  params.set('sort_direction', query.sort.direction)
  return `/battery/reports?${params}`
}

/** Path and query of the counts behind the filter tabs, relative to the report service's base. */
export function reportCountsPath(selection: ContextSelection): string {
  return `/battery/reports/filters?${contextParams(selection)}`
}

function contextParams(selection: ContextSelection): URLSearchParams {
  return new URLSearchParams(
    selection.type === 'all'
      ? { context_type: 'all' }
      : { context_type: selection.type, context_id: selection.id },
  )
}
