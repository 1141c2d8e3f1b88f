import { expect, test } from 'vitest'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { ReportFilter, ReportList, ReportRow } from '../../src/domain/lists/report.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import type { PendingChange } from '../../src/machines/changes/changes.rules.ts'
import type { PagesContext } from '../../src/machines/lists/list.types.ts'
import { rowOf, withSaved } from '../../src/machines/lists/pages.rows.ts'
import { missingTrims, reportsOnTop } from '../../src/machines/lists/pinned-reports.ts'
import { reportEditRules } from '../../src/machines/lists/reports.machine.ts'
import { visibleRows } from '../../src/machines/lists/visible-rows.ts'
import { reportRow } from '../models/samples.ts'

const TABS = {
  report_all_inventory: 1,
  report_not_inventory: 5,
  report_archived: 0,
  report_no_trim: 2,
  report_cell_issue: 1,
  report_unpublished: 1,
  report_all: 6,
}
const read = [reportRow('1', { trim: null }), reportRow('2', { trim: null }), reportRow('3')]
const pending = (...own: readonly (readonly [id: string, status: PendingChange['status']])[]) =>
  own.map(([id, status]) => ({
    change: reportEdit(reportRow(id), 'trim', 'GT'),
    status,
    failure: null,
    call: status === 'sending' ? 1 : null,
  }))
const saved = (row: ReportRow) => ({ change: reportEdit(row, 'trim', row.trim), row })
const loaded = {
  key: 'shown',
  rows: read,
  total: 3,
  pages: 1,
  ended: true,
  counts: TABS,
  pinnable: 2,
}

type Changes = Partial<PagesContext<ReportList>>
type Edited = Changes & { readonly edits?: readonly PendingChange[] }

/** The pages of one of the tabs. */
const listIn = (filter: ReportFilter, changes: Changes): PagesContext<ReportList> => ({
  selection: { type: 'all' } as const,
  query: { ...reports.vocabulary.initial, filter },
  pinning: 'first' as const,
  loaded,
  cache: {},
  counts: TABS,
  counted: null,
  failure: null,
  retries: 0,
  goal: null,
  answers: {},
  isEndInSight: false,
  ...changes,
})

test.each([
  ['first', 'report_not_inventory', 5, ['1', '2', '4']],
  ['all', 'report_not_inventory', 5, ['1', '2', '4', '5']],
  ['first', 'report_no_trim', 5, ['1', '2', '4', '5']],
  ['first', 'report_not_inventory', null, ['1', '2', '4', '5']],
] as const)(
  'with %s pinned in %s, where %s have no trim, the reports on top are %s',
  (pinning, filter, pinnable, ids) => {
    const rows = [
      ...['1', '2', '4', '5'].map((id) => reportRow(id, { trim: null })),
      reportRow('3'),
      reportRow('6', { trim: null }),
    ]
    const onTop = reportsOnTop(listIn(filter, { pinning, loaded: { ...loaded, rows, pinnable } }))
    expect(onTop.map(({ id }) => id)).toEqual(ids)
  },
)

test.each<[string, Edited, number | null]>([
  ['without edits', {}, 2],
  ['with a trim that waits', { edits: pending(['1', 'queued']) }, 1],
  ['with a refused one', { edits: pending(['1', 'refused']) }, 2],
  ['with a saved one', { answers: { 1: reportRow('1', { trim: 'GT' }) } }, 1],
  ['with a trim that was taken away', { answers: { 3: reportRow('3', { trim: null }) } }, 3],
  ['of a backend that does not count them', { loaded: { ...loaded, pinnable: null } }, null],
  ['before the first rows', { loaded: null }, null],
])('the number of missing trims %s', (_, { edits: own = [], ...changes }, count) => {
  expect(missingTrims(listIn('report_not_inventory', changes), own)).toBe(count)
})

test.each(['constructor', '__proto__', 'toString'])(
  'a row with the id %s is shown, and saved, as any other',
  (id) => {
    const row = reportRow(id)
    const list = listIn('report_not_inventory', { loaded: { ...loaded, rows: [row], total: 1 } })
    expect(visibleRows(list, [], reportEditRules)).toEqual([{ row, read: row, edit: null, outgrown: false }])
    expect(rowOf<ReportList>(list, id)).toBe(row)
    const published = { ...row, published: true }
    const after = { ...list, ...withSaved(list, saved(published), config) }
    expect(visibleRows(after, [], reportEditRules).map((shown) => shown.row)).toEqual([published])
  },
)

const config = { edits: reportEditRules, filters: reports.vocabulary.filters }
