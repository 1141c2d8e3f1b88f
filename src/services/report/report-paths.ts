import type { ListQuery } from '../../domain/lists/list-query.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import { type Pinning, pinnedLimit } from '../../domain/lists/pinning.ts'
import type { ReportList } from '../../domain/lists/report.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { contextParams, countsParams, listParams, zoneParams } from '../lists/list-paths.ts'

/**
 * Path and query of a page of the reports list, relative to the report service’s base. The head script requests
 * the first page by this same text.
 */
export function reportListPath(
  query: ListQuery<ReportList>,
  selection: ContextSelection,
  pinning: Pinning,
  page: number,
  limit: number,
  timeZone: () => string,
): string {
  const params = listParams(query, selection, page, limit)
  setAll(params, zoneParams(query.narrowing, timeZone))
  params.set('pinned', String(pinnedLimit(query.filter, pinning) ?? 'all'))
  return `/battery/reports?${params}`
}

/** Path of a report, relative to the report service's base. */
export function singleReportPath(reportId: string): string {
  return `/battery/reports/${encodeURIComponent(reportId)}`
}

/** Path and query of the tabs’ counts, relative to the report service’s base. */
export function reportCountsPath(
  selection: ContextSelection,
  search: string,
  narrowing: Narrowing | undefined,
  timeZone: () => string,
): string {
  const params = countsParams(selection, search)
  setAll(params, { ...narrowing, ...zoneParams(narrowing, timeZone) })
  return `/battery/reports/filters?${params}`
}

function setAll(params: URLSearchParams, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) params.set(name, value)
}

/**
 * Path and query of the dashboard’s figures, relative to the report service’s base. Days start at midnight in
 * `timeZone`.
 */
export function reportMetricsPath(selection: ContextSelection, timeZone: string): string {
  const params = contextParams(selection)
  params.set('time_zone', timeZone)
  return `/battery/reports/metrics?${params}`
}
