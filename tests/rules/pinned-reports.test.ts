import { expect, test } from 'vitest'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { ReportFilter, ReportList, ReportRow } from '../../src/domain/lists/report.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import type { PendingChange } from '../../src/machines/changes/changes.rules.ts'
import type { PagesContext } from '../../src/machines/lists/list.types.ts'
import { cacheKey } from '../../src/machines/lists/list-keys.ts'
import { rowOf, withSaved } from '../../src/machines/lists/pages.rows.ts'
import { missingTrims, reportsOnTop } from '../../src/machines/lists/pinned-reports.ts'
import { reportEditRules } from '../../src/machines/lists/reports.machine.ts'
import { visibleCount, visibleRows } from '../../src/machines/lists/visible-rows.ts'
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
const untrimmed = (changes: Changes) => listIn('report_no_trim', changes)

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

test.each<[string, Edited, readonly string[], number]>([
  ['none', {}, ['null', 'null', 'Long Range AWD'], 2],
  [
    'one that waits',
    { edits: pending(['1', 'queued']) },
    ['GT outgrown queued', 'null', 'Long Range AWD'],
    1,
  ],
  [
    'one that was refused',
    { edits: pending(['1', 'refused']) },
    ['null refused', 'null', 'Long Range AWD'],
    2,
  ],
  [
    'one that was refused before another',
    { edits: pending(['1', 'refused'], ['1', 'queued']) },
    ['GT outgrown refused', 'null', 'Long Range AWD'],
    1,
  ],
  [
    'one of each row, of which one was answered',
    { edits: pending(['2', 'sending'], ['3', 'queued']), answers: { 1: reportRow('1', { trim: 'GT' }) } },
    ['GT outgrown', 'GT outgrown sending', 'GT queued'],
    1,
  ],
])(
  'unconfirmed edits, %s: a row that no longer fits its tab stays, and is not counted',
  { tags: ['D2.53'] },
  (...row) => {
    const [, { edits: own = [], ...changes }, rows, counted] = row
    const shown = visibleRows(untrimmed(changes), own, reportEditRules).map(
      ({ row: { trim }, outgrown, edit }) =>
        [trim ?? 'null', outgrown && 'outgrown', edit?.status].filter(Boolean).join(' '),
    )
    expect(shown).toEqual(rows)
    const elsewhere = visibleRows(listIn('report_not_inventory', changes), own, reportEditRules)
    expect(elsewhere.filter(({ outgrown }) => outgrown)).toEqual([])
    const counts = (['report_no_trim', 'report_not_inventory'] as const).map((tab) =>
      visibleCount(tab, untrimmed(changes), own, reportEditRules),
    )
    expect(counts).toEqual([counted, 5])
  },
)

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
const [first = reportRow('1')] = read

const keyOf = (filter: ReportFilter) => cacheKey({ type: 'all' }, { ...reports.vocabulary.initial, filter })
const tab = keyOf('report_not_inventory')
const all = keyOf('report_all')
const unpublished = keyOf('report_unpublished')

test('a saved edit changes the row in the list and in the cached pages of the tabs where it stays', () => {
  const published = { ...first, published: true }
  const other = { ...loaded, key: all, rows: [reportRow('9'), first] }
  const cache = { [tab]: loaded, [all]: other, [unpublished]: { ...loaded, key: unpublished } }
  const after = withSaved(untrimmed({ cache }), saved(published), config)
  const counts = { ...TABS, report_unpublished: 0 }
  expect(after).toEqual({
    loaded: { ...loaded, counts },
    cache: {
      [tab]: { ...loaded, rows: [published, ...read.slice(1)] },
      [all]: { ...other, rows: [reportRow('9'), published] },
    },
    counts,
    answers: { 1: published },
  })
})

test('a saved edit that moves a row to other tabs changes their counts and clears their cached pages', () => {
  const archived = { ...first, archived: true }
  const cache = { [tab]: loaded, [keyOf('report_archived')]: loaded, [all]: loaded }
  const after = withSaved(untrimmed({ cache }), saved(archived), config)
  const counts = {
    ...TABS,
    report_not_inventory: 4,
    report_archived: 1,
    report_no_trim: 1,
    report_unpublished: 0,
  }
  expect(after).toEqual({
    loaded: { ...loaded, counts },
    cache: { [all]: { ...loaded, rows: [archived, ...read.slice(1)] } },
    counts,
    answers: { 1: archived },
  })
})

test('without the row as it was, all cached pages are cleared', () => {
  const { cache } = withSaved(
    untrimmed({ cache: { [tab]: loaded, [all]: loaded } }),
    saved(reportRow('unknown')),
    config,
  )
  expect(cache).toEqual({})
})
