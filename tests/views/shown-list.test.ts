import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { ReportList, ReportRow } from '../../src/domain/lists/report.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/lists/rows.ts'
import type { Saved } from '../../src/machines/changes/changes.types.ts'
import { reportEditRules, reportsList } from '../../src/machines/lists/reports.machine.ts'
import { entriesOf } from '../../src/views/lists/use-entry.ts'
import { shownOf } from '../../src/views/lists/use-list.ts'
import { reportRow } from '../models/samples.ts'
import { openList } from '../rules/list-parts.ts'

const answerOf = (...ids: readonly string[]): RowsAnswer<ReportList> => ({
  rows: ids.map((id) => reportRow(id, { published: false })),
  total: ids.length,
  counts: null,
})
const publish = (id: string) =>
  ({
    type: 'row.edited',
    edit: reportEdit(reportRow(id, { published: false }), 'published', true),
  }) as const

const FRAME_MS = 16
/** The wait for further keys. */
const DEBOUNCE_MS = 500

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, FRAME_MS))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A list with its first rows, and what its page draws of it: the phase and the first row at each change. */
async function drawnList(...ids: readonly string[]) {
  const calls: ((answer: RowsAnswer<ReportList>) => void)[] = []
  const readRows = fromPromise<RowsAnswer<ReportList>, RowsRequest<ReportList>>(
    () => new Promise((resolve) => calls.push(resolve)),
  )
  const saves: ((saved: Saved) => void)[] = []
  const parts = openList<ReportList>(
    reportsList.withServices({ readRows }),
    () => new Promise((resolve) => saves.push(resolve)),
  )
  const { subscribe, read } = shownOf<ReportList>(parts, reportEditRules)
  const drawn: string[] = []
  let last = read()
  subscribe(() => {
    if (read() === last) return
    last = read()
    drawn.push([last.phase, last.loaded?.rows[0]?.id].filter(Boolean).join(' '))
  })
  const answer = async (...found: readonly string[]) => {
    calls.at(-1)?.(answerOf(...found))
    await vi.advanceTimersByTimeAsync(0)
  }
  const save = async (row: ReportRow) => {
    saves.at(-1)?.({ row, version: null })
    await vi.advanceTimersByTimeAsync(0)
  }
  await answer('1', ...ids)
  const entries = entriesOf<ReportList>(parts, reportEditRules)
  return { ...parts, answer, save, drawn, read, entries, rows: () => read().loaded?.rows ?? [] }
}

test('a search whose answer comes at once is drawn once, with its rows', async () => {
  const { query, answer, drawn } = await drawnList()
  drawn.length = 0
  query.send({ type: 'search.typed', text: 'tesla' })
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 6 * FRAME_MS - 1)
  expect(drawn.splice(0)).toEqual(['showing 1'])
  await answer('2')
  await vi.advanceTimersByTimeAsync(1000)
  expect(drawn).toEqual(['showing 2'])
})

test('a search whose answer takes longer is drawn as under way after six frames', async () => {
  const { query, answer, drawn } = await drawnList()
  query.send({ type: 'search.typed', text: 'tesla' })
  drawn.length = 0
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 6 * FRAME_MS)
  expect(drawn.splice(0)).toEqual(['replacing 1'])
  await answer('2')
  expect(drawn).toEqual(['showing 2'])
})

test('another tab and another order are drawn at once', async () => {
  const { query, drawn } = await drawnList()
  drawn.length = 0
  query.send({ type: 'filter.selected', filter: 'report_archived' })
  query.send({ type: 'sort.selected', key: 'score' })
  expect(drawn).toEqual(['replacing 1', 'replacing 1'])
})

test('an edit changes its row at once, and neither the other rows nor the page', async () => {
  const { changes, save, drawn, entries, rows } = await drawnList('2', '3')
  drawn.length = 0
  changes.send(publish('2'))
  const before = rows().map((row) => entries.of(row))
  changes.send(publish('3'))
  const after = rows().map((row) => entries.of(row))
  expect(after.map(({ row }) => row.published)).toEqual([false, true, true])
  expect(after.map((entry, at) => entry === before[at])).toEqual([true, true, false])
  await save(reportRow('3', { published: true }))
  expect(rows().map((row) => entries.of(row).edit?.status)).toEqual([undefined, 'sending', undefined])
  expect(drawn).toEqual([])
})

test('an edit changes its row at once while a search is under way', async () => {
  const { changes, query, entries, rows } = await drawnList()
  query.send({ type: 'search.typed', text: 'tesla' })
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + FRAME_MS)
  changes.send(publish('1'))
  expect(rows().map((row) => entries.of(row).row.published)).toEqual([true])
})

test('a row that is read again does not go back to what it was before its edit', async () => {
  const { changes, pages, answer, save, entries, rows } = await drawnList()
  const former = rows()
  changes.send(publish('1'))
  await save(reportRow('1', { published: true }))
  const saved = former.map((row) => entries.of(row))
  pages.send({ type: 'refresh.requested' })
  await answer('1')
  expect(rows()).not.toBe(former)
  expect(former.map((row) => entries.of(row))).toEqual(saved)
  expect(saved.map(({ row }) => row.published)).toEqual([true])
  expect(rows().map((row) => entries.of(row).row.published)).toEqual([false])
})

test('only the first typed key has more to show than the search box', async () => {
  const { query, read } = await drawnList()
  const before = read()
  query.send({ type: 'search.typed', text: 't' })
  const typing = read()
  expect(typing).toMatchObject({ phase: 'showing', isNarrowed: true })
  expect(typing).not.toBe(before)
  query.send({ type: 'search.typed', text: 'te' })
  expect(read()).toBe(typing)
})
