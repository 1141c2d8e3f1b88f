import { expect, test } from 'vitest'
import type { ReportRow } from '../../src/domain/lists/report.ts'
import { reportEditRules } from '../../src/machines/lists/reports-list.machine.ts'
import { reportRow } from '../models/samples.ts'

test.each<[string, Partial<ReportRow>, readonly string[]]>([
  ['is in the inventory', { inInventory: true }, ['report_all_inventory']],
  ['is not in the inventory', {}, ['report_not_inventory']],
  ['has no trim', { trim: null }, ['report_not_inventory', 'report_no_trim']],
  ['is archived', { archived: true, inInventory: true, trim: null }, ['report_archived']],
])('a report that %s belongs to its tabs', { tags: ['D2.53'] }, (_, changes, tabs) => {
  const all = ['report_all_inventory', 'report_not_inventory', 'report_archived', 'report_no_trim'] as const
  expect(all.filter((tab) => reportEditRules.belongs(reportRow('1', changes), tab))).toEqual(tabs)
})
