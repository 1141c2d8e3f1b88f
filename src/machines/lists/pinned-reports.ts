import { pinnedLimit, pinnedReports } from '../../domain/lists/pinning.ts'
import type { ReportList, ReportRow } from '../../domain/lists/report.ts'
import type { PendingChange } from '../changes/changes.rules.ts'
import type { LoadedRows, PagesContext } from './list.types.ts'
import { reportEditRules } from './reports.machine.ts'
import { visibleRows } from './visible-rows.ts'

type Reports = PagesContext<ReportList>

interface ReadReports extends Pick<Reports, 'query' | 'pinning'> {
  readonly loaded: Pick<LoadedRows<ReportList>, 'rows' | 'pinnable'> | null
}

/** The reports without a trim that are on top of the list, as it was read. */
export function reportsOnTop({ loaded, query, pinning }: ReadReports): readonly ReportRow[] {
  if (loaded === null) return []
  // A backend that does not count them pins all of them.
  const isCounted = loaded.pinnable !== null
  return pinnedReports(loaded.rows, isCounted ? pinnedLimit(query.filter, pinning) : null)
}

/** How many reports of the tab have no trim, with the pending changes applied; `null` when the backend does not tell. */
export function missingTrims(
  { loaded, query, answers }: Pick<Reports, 'loaded' | 'query' | 'answers'>,
  changes: readonly PendingChange[],
): number | null {
  if (loaded === null || loaded.pinnable === null) return null
  const { pinnable } = loaded
  const edited = new Set([...changes.map(({ change }) => change.id), ...Object.keys(answers)])
  if (edited.size === 0) return pinnable
  const touched = { ...loaded, rows: loaded.rows.filter(({ id }) => edited.has(id)) }
  return visibleRows({ loaded: touched, query, answers }, changes, reportEditRules).reduce(
    (count, { row, read }) => count + Number(row.trim === null) - Number(read.trim === null),
    pinnable,
  )
}
