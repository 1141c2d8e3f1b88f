import { expect, test } from 'vitest'
import type { ReportEdit, ReportFilter, ReportRow, ReportSortKey } from '../../src/domain/lists/report.ts'
import { visibleCount, visibleRows } from '../../src/machines/lists/paged-list.rows.ts'
import type { PagedListContext, RowEdit } from '../../src/machines/lists/paged-list.types.ts'
import { reportEditRules } from '../../src/machines/lists/reports-list.machine.ts'
import { reportRow } from '../models/samples.ts'

const TABS = { report_all_inventory: 1, report_not_inventory: 5, report_archived: 0, report_no_trim: 2 }
const read = [reportRow('1', { trim: null }), reportRow('2', { trim: null }), reportRow('3')]
const edits = (...own: readonly (readonly [id: string, status: RowEdit<ReportEdit>['status']])[]) =>
  own.map(([id, status]) => ({ edit: { kind: 'trim', id, trim: 'GT' } as const, status, failure: null }))

test.each<[string, ReturnType<typeof edits>, readonly string[], number]>([
  ['none', [], ['null', 'null', 'Long Range AWD'], 2],
  ['one that waits', edits(['1', 'queued']), ['GT outgrown queued', 'null', 'Long Range AWD'], 1],
  ['one that was refused', edits(['1', 'refused']), ['null refused', 'null', 'Long Range AWD'], 2],
  [
    'one that was refused before another',
    edits(['1', 'refused'], ['1', 'queued']),
    ['GT outgrown refused', 'null', 'Long Range AWD'],
    1,
  ],
  [
    'one of each row',
    edits(['1', 'saved'], ['2', 'saving'], ['3', 'settling']),
    ['GT outgrown saved', 'GT outgrown saving', 'GT settling'],
    0,
  ],
])(
  'edits on their way, %s: a row that no longer fits its tab stays, and is not counted',
  { tags: ['D2.53'] },
  (...row) => {
    const [, own, rows, untrimmed] = row
    const shown = visibleRows({ rows: read, edits: own, filter: 'report_no_trim' }, reportEditRules)
    const told = shown.map(({ row: { trim }, outgrown, edit }) =>
      [trim ?? 'null', outgrown && 'outgrown', edit?.status].filter(Boolean).join(' '),
    )
    expect(told).toEqual(rows)
    const elsewhere = visibleRows({ rows: read, edits: own, filter: 'report_not_inventory' }, reportEditRules)
    expect(elsewhere.filter(({ outgrown }) => outgrown)).toEqual([])
    const context = { loaded: { rows: read }, edits: own, counts: TABS } as unknown as PagedListContext<
      ReportRow,
      ReportFilter,
      ReportSortKey,
      ReportEdit
    >
    const counted = (['report_no_trim', 'report_not_inventory'] as const).map((tab) =>
      visibleCount(context, reportEditRules, tab),
    )
    expect(counted).toEqual([untrimmed, 5])
  },
)
