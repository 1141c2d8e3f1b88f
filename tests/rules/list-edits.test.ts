import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ReportFilter, ReportList } from '../../src/domain/lists/report.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/lists/rows.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { inventoryEditRules } from '../../src/machines/lists/inventory-list.machine.ts'
import type { PagesContext, RowEdit } from '../../src/machines/lists/list.types.ts'
import { cacheKey } from '../../src/machines/lists/list-keys.ts'
import { rowOf, withSaved } from '../../src/machines/lists/pages.rows.ts'
import { missingTrims, reportsOnTop } from '../../src/machines/lists/pinned-reports.ts'
import { reportEditRules, reportsList } from '../../src/machines/lists/reports-list.machine.ts'
import { visibleCount, visibleRows } from '../../src/machines/lists/visible-rows.ts'
import { overtakenBy, reportRow } from '../models/samples.ts'
import { partsOf } from './list-parts.ts'

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
const trimmed = (id: string) => ({ kind: 'trim', id, trim: 'GT' }) as const
const edits = (...own: readonly (readonly [id: string, status: RowEdit['status']])[]) =>
  own.map(([id, status]) => ({
    edit: trimmed(id),
    row: null,
    status,
    failure: null,
    call: status === 'saving' ? 1 : null,
  }))
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
type Edited = Changes & { readonly edits?: readonly RowEdit<ReportList>[] }

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
  ['with a trim that waits', { edits: edits(['1', 'queued']) }, 1],
  ['with a refused one', { edits: edits(['1', 'refused']) }, 2],
  ['with a saved one', { answers: { 1: reportRow('1', { trim: 'GT' }) } }, 1],
  ['with a trim that was taken away', { answers: { 3: reportRow('3', { trim: null }) } }, 3],
  ['of a backend that does not count them', { loaded: { ...loaded, pinnable: null } }, null],
  ['before the first rows', { loaded: null }, null],
])('the number of missing trims %s', (_, { edits: own = [], ...changes }, count) => {
  expect(missingTrims(listIn('report_not_inventory', changes), own)).toBe(count)
})

test.each<[string, Edited, readonly string[], number]>([
  ['none', {}, ['null', 'null', 'Long Range AWD'], 2],
  ['one that waits', { edits: edits(['1', 'queued']) }, ['GT outgrown queued', 'null', 'Long Range AWD'], 1],
  ['one that was refused', { edits: edits(['1', 'refused']) }, ['null refused', 'null', 'Long Range AWD'], 2],
  [
    'one that was refused before another',
    { edits: edits(['1', 'refused'], ['1', 'queued']) },
    ['GT outgrown refused', 'null', 'Long Range AWD'],
    1,
  ],
  [
    'one of each row, of which one was answered',
    { edits: edits(['2', 'saving'], ['3', 'queued']), answers: { 1: reportRow('1', { trim: 'GT' }) } },
    ['GT outgrown', 'GT outgrown saving', 'GT queued'],
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
    const saved = { ...list, ...withSaved(list, published, config) }
    expect(visibleRows(saved, [], reportEditRules).map((shown) => shown.row)).toEqual([published])
  },
)

const config = { belongs: reportEditRules.belongs, filters: reports.vocabulary.filters }
const [first = reportRow('1')] = read

const keyOf = (filter: ReportFilter) => cacheKey({ type: 'all' }, { ...reports.vocabulary.initial, filter })
const tab = keyOf('report_not_inventory')
const all = keyOf('report_all')
const unpublished = keyOf('report_unpublished')

test('a saved edit changes the row in the list and in the cached pages of the tabs where it stays', () => {
  const published = { ...first, published: true }
  const other = { ...loaded, key: all, rows: [reportRow('9'), first] }
  const cache = { [tab]: loaded, [all]: other, [unpublished]: { ...loaded, key: unpublished } }
  const saved = withSaved(untrimmed({ cache }), published, config)
  const counts = { ...TABS, report_unpublished: 0 }
  expect(saved).toEqual({
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
  const saved = withSaved(untrimmed({ cache }), archived, config)
  const counts = {
    ...TABS,
    report_not_inventory: 4,
    report_archived: 1,
    report_no_trim: 1,
    report_unpublished: 0,
  }
  expect(saved).toEqual({
    loaded: { ...loaded, counts },
    cache: { [all]: { ...loaded, rows: [archived, ...read.slice(1)] } },
    counts,
    answers: { 1: archived },
  })
})

test('without the row as it was, all cached pages are cleared', () => {
  const saved = withSaved(
    untrimmed({ cache: { [tab]: loaded, [all]: loaded } }),
    reportRow('unknown'),
    config,
  )
  expect(saved.cache).toEqual({})
})

test('an edit that is made all the same goes on the version that its refusal showed, not on a later one', async () => {
  const version = (number: number) => reportRow('1', { trim: `Trim ${number}`, version: `"${number}"` })
  const sent: (string | undefined)[] = []
  const reads = [version(1), version(3)]
  const machine = reportsList.withServices({
    readRows: fromPromise<RowsAnswer<ReportList>, RowsRequest<ReportList>>(async () => {
      return { rows: [reads.shift() ?? version(3)], total: 1, counts: TABS }
    }),
    saveEdit: fromPromise(async ({ input: { row } }) => {
      sent.push(row?.version)
      throw overtakenBy(version(2))
    }),
  })
  const list = createActor(machine, { input: { selection: { type: 'all' } } }).start()
  const { pages, edits: own } = partsOf<ReportList>(list)
  const settled = async () => {
    await waitFor(own, (snapshot) => snapshot.matches('confirmed'))
    return waitFor(pages, (snapshot) => snapshot.matches('showing'))
  }
  list.send({ type: 'screen.opened', search: '', selection: { type: 'all' } })
  await settled()
  list.send({ type: 'row.edited', edit: trimmed('1') })
  const { context } = await settled()
  expect(context.loaded?.rows[0]?.version).toBe('"3"')
  own.send({ type: 'edit.retried', id: '1' })
  await settled()
  expect(sent).toEqual(['"1"', '"2"'])
  list.stop()
})

test.each([
  ['GT', 'trimUpdated'],
  [null, 'trimRemoved'],
])('with the trim %s, both lists say %s', (trim, said) => {
  const item = {
    kind: 'trim',
    id: '1',
    vehicle: { vin: 'V', country: 'CA' },
    configurationId: 'oak',
    trim,
  } as const
  expect([reportEditRules.saved({ kind: 'trim', id: '1', trim }), inventoryEditRules.saved(item)]).toEqual([
    `reports.success.${said}`,
    `inventory.success.${said}`,
  ])
})
