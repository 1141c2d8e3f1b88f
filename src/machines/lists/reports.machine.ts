import { editedReport } from '../../domain/changes/row-edits.ts'
import { belongsToReportFilter, type ReportList } from '../../domain/lists/report.ts'
import { NARROWED_REPORTS } from '../../domain/lists/report-narrowing.ts'
import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { pictureUploadMachine } from '../report/picture-upload.machine.ts'
import { outdated, toChild } from '../screen.machine.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'
import { defineListScreen } from './list-screen.ts'
import { reportFiltersMachine } from './report-filters.machine.ts'
import { trimsMachine } from './trims.machine.ts'

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

/** The screen of the battery reports. The user can upload a picture in a row, or on the page of a report. */
export const reportsScreenMachine = defineListScreen(reportsList, {
  children: {
    rowSelection: rowSelectionMachine,
    trims: trimsMachine,
    pictureUpload: pictureUploadMachine,
    reportFilters: reportFiltersMachine,
  },
  inputs: { rowSelection: { list: 'reports' } },
  forwards: ['edit.saved', 'picture.uploaded'],
  passes: {
    'vehicles.seen': toChild('trims', (event) => event),
    'narrowing.chosen': toChild('reports', (event) => event),
    'picture.replaced': toChild('reports', outdated),
  },
})
