import type { ReportFilter, ReportRow } from './report.ts'

/** How many of the reports without a trim are on top of the list: the first few, or all of them. */
export type Pinning = 'first' | 'all'

export const DEFAULT_PINNING: Pinning = 'first'

export const FIRST_PINNED = 3

/** @returns How many reports without a trim are on top of a tab; `null`: all of them. */
export function pinnedLimit(filter: ReportFilter, pinning: Pinning): number | null {
  return pinning === 'all' || filter === 'report_no_trim' ? null : FIRST_PINNED
}

/**
 * @param rows The rows of the list, in its order.
 * @returns The reports without a trim that are on top of the list.
 */
export function pinnedReports(rows: readonly ReportRow[], limit: number | null): readonly ReportRow[] {
  const end = rows.findIndex(({ trim }) => trim !== null)
  return rows.slice(0, Math.min(end === -1 ? rows.length : end, limit ?? rows.length))
}
