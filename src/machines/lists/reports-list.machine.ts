import { editedReport } from '../../domain/changes/row-edits.ts'
import { belongsToReportFilter, type ReportList } from '../../domain/lists/report.ts'
import { NARROWED_REPORTS } from '../../domain/lists/report-narrowing.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'

export const reportEditRules: EditRules<ReportList> = {
  resource: 'report',
  apply: editedReport,
  belongs: belongsToReportFilter,
}

/** The list of battery reports. The user edits "published" and the trim in place, and regenerates a report from its row. */
export const reportsList = defineList<ReportList>({
  list: 'reports',
  vocabulary: NARROWED_REPORTS,
  fetchFailed: 'reports.error.fetchFailed',
  edits: reportEditRules,
  vehiclesOf: (rows) => rows.map(({ vehicle: { vin, country } }) => ({ vin, country })),
})

export const reportsListMachine = reportsList.machine
