import {
  belongsToReportFilter,
  editedReport,
  type ReportEdit,
  type ReportList,
  reversedReportEdit,
} from '../../domain/lists/report.ts'
import { NARROWED_REPORTS } from '../../domain/lists/report-narrowing.ts'
import type { NoticeMessage } from '../../domain/shell/notice.ts'
import { vehicleLabel } from '../../domain/vehicle-name.ts'
import { defineList } from './list.machine.ts'
import type { EditRules } from './list.types.ts'

const REFUSED: Readonly<Record<ReportEdit['kind'], NoticeMessage>> = {
  published: 'reports.error.publishUpdateFailed',
  trim: 'reports.error.trimUpdateFailed',
  regenerated: 'reports.error.regenerateReportFailed',
}

export const reportEditRules: EditRules<ReportList> = {
  apply: editedReport,
  belongs: belongsToReportFilter,
  settles: ({ kind }) => kind !== 'published',
  reverse: reversedReportEdit,
  nameOf: vehicleLabel,
  saved: savedMessage,
  refused: ({ kind }) => REFUSED[kind],
}

function savedMessage(edit: ReportEdit): NoticeMessage {
  switch (edit.kind) {
    case 'published':
      return edit.published ? 'reports.success.publishToggled.on' : 'reports.success.publishToggled.off'
    case 'trim':
      return edit.trim === null ? 'reports.success.trimRemoved' : 'reports.success.trimUpdated'
    case 'regenerated':
      return 'reports.success.regenerateReport'
  }
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
