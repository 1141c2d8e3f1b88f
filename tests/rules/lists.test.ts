import { describe, expect, test } from 'vitest'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { ReportRow } from '../../src/domain/lists/report.ts'
import type { RowsRequest } from '../../src/domain/lists/rows.ts'
import { networkFailure, rejection, reportRow, serverFailure, unauthorized } from '../models/samples.ts'
import { one, page, requestsOf, type Step } from './requests-of.ts'

// The rules of lists, copied from the specification (platform part, sections 4 and 9; domain part, sections 2 and 9).

test.each([
  ['reports', 'report_not_inventory "" created_at DESC'],
  ['inventory', 'all "" inventory_age ASC'],
  ['devices', 'all "" name ASC'],
  ['users', 'user_all "" email ASC'],
  ['wifi', 'all "" ssid ASC'],
  ['traces', 'all "" failures DESC'],
  ['audit', 'audit_all "" at DESC'],
] as const)(
  'the list of %s starts with its own tab and order',
  {
    tags: ['P2.33', 'D2.5', 'D2.14', 'D2.25', 'D2.53', 'D2.54', 'D9.6'],
  },
  async (list, query) => {
    const search = '?searchTerm=%207SAY%20&filter=nonsense&sort=nonsense&direction=desc'
    const plain = await requestsOf(list, [])
    const searched = await requestsOf(list, [], { search })
    expect([plain.requests, searched.requests]).toEqual([
      [`${query} of all: 1+1`],
      [`${query.replace('""', '"7SAY"')} of all: 1+1`],
    ])
  },
)

const typed = (text: string) => ({ type: 'search.typed', text })
const sorted = (key: string) => ({ type: 'sort.selected', key })
const OPENED = { type: 'screen.opened', search: '?sort=score', selection: { type: 'all' } }
const filtered = (filter: string) => ({ type: 'filter.selected', filter })
const selected = (...[type, id]: readonly string[]) => ({
  type: 'selection.changed',
  selection: { type, id },
})
const edit = (kind: 'trim' | 'published') => ({
  type: 'row.edited',
  edit: reportEdit(reportRow('1', { published: false }), kind, kind === 'trim' ? 'GT' : true),
})
const NOT = 'report_not_inventory' as const

test.each<[string, readonly Step[], readonly string[]]>([
  ['a search does not start before 500 ms', [typed('te'), 499], []],
  ['a search starts after 500 ms', [typed('te'), 500], [`${NOT} "te" created_at DESC of all: 1+1`]],
  [
    'the wait starts again with each key',
    [typed('t'), 499, typed(' te '), 499, 1],
    [`${NOT} "te" created_at DESC of all: 1+1`],
  ],
  [
    'the refresh after a trim still happens after another edit',
    [edit('trim'), edit('published'), 2000],
    [`${NOT} "" created_at DESC of all: 1+1`],
  ],
  [
    'the list shows rows with a confirmed edit again without a request',
    [edit('published'), filtered('report_archived'), filtered(NOT)],
    ['report_archived "" created_at DESC of all: 1+1'],
  ],
  [
    'the list shows the rows of an earlier context and tab again without a request',
    [selected('group', 'north'), selected('all'), filtered('report_archived'), filtered(NOT)],
    [`${NOT} "" created_at DESC of group north: 1+1`, 'report_archived "" created_at DESC of all: 1+1'],
  ],
  ['a refresh reads again', [{ type: 'refresh.requested' }], [`${NOT} "" created_at DESC of all: 1+1`]],
  [
    'a return to the window reads again',
    [{ type: 'window.focused' }],
    [`${NOT} "" created_at DESC of all: 1+1`],
  ],
  [
    'a recovered network reads again',
    [{ type: 'network.recovered' }],
    [`${NOT} "" created_at DESC of all: 1+1`],
  ],
  ['time alone does not read again', [3_600_000], []],
])(
  'reports: %s',
  { tags: ['P2.35', 'P9.2', 'P9.7', 'P9.9', 'D2.52', 'D2.54', 'D7.21', 'D9.1'] },
  async (_, steps, then) => {
    const { requests } = await requestsOf('reports', steps)
    expect(requests.slice(1)).toEqual(then)
  },
)

const COUNTS = {
  report_all_inventory: 1,
  report_not_inventory: 1,
  report_archived: 0,
  report_no_trim: 0,
  report_cell_issue: 1,
  report_unpublished: 1,
  report_all: 2,
}

test.each<[string, readonly Step[], boolean]>([
  ['sorted', [sorted('score')], false],
  ['in another tab', [filtered('report_archived')], false],
  ['searched', [typed('te'), 500], true],
  ['of another context', [selected('group', 'north')], true],
  ['refreshed', [{ type: 'refresh.requested' }], true],
  ['outdated during another screen', [{ type: 'screen.left' }, { type: 'rows.outdated' }, OPENED], true],
])(
  'a list counts its tabs when it opens, and again when it is %s, or after a failed count',
  async (_, steps, again) => {
    const answer = () => ({ ...one, counts: COUNTS })
    expect((await requestsOf('reports', steps, { answer })).counted).toEqual([true, again])
    const failing = await requestsOf('reports', steps)
    expect(failing.counted).toEqual([true, true])
  },
)

test('the tabs show the counts of the search that is shown, also when its rows were kept', async () => {
  const of = (count: number) => ({ ...COUNTS, report_all: count })
  const answers = [of(5), of(1), null]
  const answer = () => ({ ...one, counts: answers.shift() ?? null })
  const back = await requestsOf('reports', [typed('te'), 500, typed(''), 500], { answer })
  expect([back.requests.length, back.context.counts?.report_all]).toEqual([2, 5])
  answers.splice(0, 3, of(5), null)
  const uncounted = await requestsOf('reports', [typed('te'), 500], { answer })
  expect(uncounted.context.counts).toBeNull()
})

test.each([
  ['search', [typed('x'), 500], 1],
  ['tab', [filtered('report_all_inventory')], 1],
  ['order', [sorted('vin')], 1],
  ['context', [selected('group', 'north')], null],
] as const)(
  'the rows of the last %s stay until those of the next arrive, but for another context',
  async (_, steps, rows) => {
    const answer = () => (asked++ === 0 ? one : networkFailure)
    let asked = 0
    const { context } = await requestsOf('reports', steps, { answer })
    expect(context.loaded?.rows.length ?? null).toBe(rows)
  },
)

describe('pages', () => {
  const seen: readonly Step[] = Array.from({ length: 5 }, () => [
    { type: 'end.seen' },
    { type: 'end.lost' },
  ]).flat()

  test.each<[number, number, readonly string[], number]>([
    [0, 0, ['1+1'], 0],
    [24, 500, ['1+1'], 500],
    [25, 25, ['1+1'], 25],
    [26, 26, ['1+1', '1+4'], 26],
    [99, 500, ['1+1', '1+4'], 99],
    [100, 100, ['1+1', '1+4'], 100],
    [100, 500, ['1+1', '1+4', '5+4'], 100],
    [203, 203, ['1+1', '1+4', '5+4', '9+4'], 203],
  ])(
    'of %d rows, with %d in total, load until an answer is shorter than asked for',
    {
      tags: ['P9.1', 'D7.21', 'D9.5'],
    },
    async (all, total, pages, counted) => {
      const answer = ({ from, pages }: RowsRequest) => ({
        rows: page(1, all).slice((from - 1) * 25, (from - 1 + pages) * 25),
        total,
        counts: null,
      })
      const { requests, context } = await requestsOf('reports', seen, { answer })
      expect(requests.map((request) => request.split(': ')[1])).toEqual(pages)
      expect([context.loaded?.rows.length, context.loaded?.total]).toEqual([all, counted])
    },
  )

  test('that share a moved row do not end the list', async () => {
    const sizes: Readonly<Record<number, number>> = { 1: 100, 9: 5 }
    const answer = ({ from, pages }: RowsRequest) => ({
      rows:
        from === 5 ? [reportRow('1-99'), ...page(5, 99)] : page(from, pages === 1 ? 25 : (sizes[from] ?? 0)),
      total: 205,
      counts: null,
    })
    const { requests, context } = await requestsOf('reports', seen, { answer })
    expect([requests.length, context.loaded?.rows.length]).toEqual([4, 204])
  })

  test('that are loaded reload with one request', { tags: ['D7.21'] }, async () => {
    const answer = ({ from, pages }: RowsRequest) => ({
      rows: page(from, 25 * pages),
      total: 500,
      counts: null,
    })
    const { requests } = await requestsOf('reports', [{ type: 'end.seen' }, { type: 'refresh.requested' }], {
      answer,
    })
    expect(requests.map((request) => request.split(': ')[1])).toEqual(['1+1', '1+4', '1+4'])
  })
})

test('each query retries once automatically, and once more after each success', {
  tags: ['P9.5'],
}, async () => {
  const failing = await requestsOf('reports', [5000, filtered('report_archived'), 5000], {
    answer: () => networkFailure,
  })
  expect(failing.requests.length).toBe(4)
  const answers = [networkFailure, one, networkFailure]
  const answer = () => answers.shift() ?? networkFailure
  const { requests } = await requestsOf('reports', [5000, { type: 'refresh.requested' }, 5000], {
    answer,
  })
  expect(requests.length).toBe(4)
})

test.each<[string, Failure, readonly number[]]>([
  ['of the network', networkFailure, [1, 2, 2]],
  ['of the server', serverFailure, [1, 2, 2]],
  ['with an answer of the server', rejection, [1, 1, 1]],
  ['of a session that is over', unauthorized, [1, 1, 1]],
  ['of a malformed answer', { code: 'malformed', service: 'reports' }, [1, 1, 1]],
])('the list retries a failure %s once after 5000 ms, or not at all', { tags: ['P9.5'] }, async (...row) => {
  const [, failure, calls] = row
  const made = []
  for (const steps of [[4999], [4999, 1], [5000, 60_000]])
    made.push((await requestsOf('reports', steps, { answer: () => failure })).requests.length)
  expect(made).toEqual(calls)
})

test.each([
  ['a trim', reportEdit(reportRow('1'), 'trim', 'GT'), [1, 2], [1, 2]],
  ['a regeneration', reportEdit(reportRow('1'), 'regenerated', true), [1, 2], [1, 2]],
  ['a publication', reportEdit(reportRow('1'), 'published', true), [1, 1], [2, 2]],
])(
  '%s causes a refresh after 2000 ms, none, or one at once when the answer has no row',
  { tags: ['D4.1', 'D4.22', 'D9.3'] },
  async (_, edit, withRow, withoutRow) => {
    const made = async (saved: ReportRow | null, ms: number) =>
      (await requestsOf('reports', [{ type: 'row.edited', edit }, ms], { saved })).requests.length
    const row = reportRow('1')
    expect([await made(row, 1999), await made(row, 2000)]).toEqual(withRow)
    expect([await made(null, 1999), await made(null, 2000)]).toEqual(withoutRow)
  },
)
