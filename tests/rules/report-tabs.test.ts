import { expect, test } from 'vitest'
import type { ReportRow } from '../../src/domain/lists/report.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { reportEditRules } from '../../src/machines/lists/reports.machine.ts'
import { reportRow } from '../models/samples.ts'

test.each<[string, Partial<ReportRow>, readonly string[]]>([
  ['is in the inventory', { inInventory: true, published: true }, ['report_all_inventory', 'report_all']],
  [
    'has a cell issue and is not published',
    { cellHealth: 'issue', published: false },
    ['report_not_inventory', 'report_cell_issue', 'report_unpublished', 'report_all'],
  ],
  ['is not in the inventory', { published: true }, ['report_not_inventory', 'report_all']],
  ['has no trim', { trim: null, published: true }, ['report_not_inventory', 'report_no_trim', 'report_all']],
  ['is archived', { archived: true, inInventory: true, trim: null }, ['report_archived', 'report_all']],
])('a report that %s belongs to its tabs', { tags: ['D2.53'] }, (_, changes, tabs) => {
  expect(reports.tabs.filter((tab) => reportEditRules.belongs(reportRow('1', changes), tab))).toEqual(tabs)
})
