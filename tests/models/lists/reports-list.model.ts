import type { ReportList } from '../../../src/domain/lists/report.ts'
import { reports } from '../../../src/domain/resources/reports.ts'
import { reportEditRules, reportsListMachine } from '../../../src/machines/lists/reports-list.machine.ts'
import { reportRow } from '../samples.ts'
import { defineListModel } from './list-model.ts'

export const model = defineListModel<ReportList>(import.meta.url, {
  machine: reportsListMachine,
  tags: ['P4.22', 'P9.9', 'D2.52', 'D2.54'],
  vocabulary: reports.vocabulary,
  other: 'report_no_trim',
  rowOf: reportRow,
  counts: {
    report_all_inventory: 9,
    report_not_inventory: 28,
    report_archived: 4,
    report_no_trim: 2,
    report_cell_issue: 1,
    report_unpublished: 1,
    report_all: 41,
  },
  hasPinned: true,
  narrowing: { score_to: '60', make: 'Tesla' },
  edits: {
    rules: reportEditRules,
    quick: { kind: 'published', id: '1', published: true },
    other: { kind: 'trim', id: '1', trim: 'Standard Range Plus RWD' },
  },
})
