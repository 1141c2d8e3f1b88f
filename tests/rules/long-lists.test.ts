import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { ReportList } from '../../src/domain/lists/report.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/lists/rows.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import type { PlaceStored } from '../../src/machines/lists/list.types.ts'
import { cacheKey } from '../../src/machines/lists/list-keys.ts'
import {
  appended,
  firstPages,
  KEPT_QUERIES,
  nextPages,
  pagesToGoal,
  placeAt,
} from '../../src/machines/lists/pages.rows.ts'
import { reportsList } from '../../src/machines/lists/reports.machine.ts'
import { reportRow } from '../models/samples.ts'
import { partsOf } from './list-parts.ts'

const ALL = { type: 'all' } as const
const TOTAL = 10_000
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => reportRow(String(from + at)))
const answer = (rows: RowsAnswer<ReportList>['rows']) => ({ rows, total: TOTAL, counts: null })
const key = cacheKey(ALL, reports.vocabulary.initial)

/** A list of 10,000 rows, in which a place was kept. */
function longList(place: { readonly key: string; readonly row: number } | null) {
  const asked: RowsRequest<ReportList>[] = []
  const machine = reportsList.withServices({
    readRows: fromPromise<RowsAnswer<ReportList>, RowsRequest<ReportList>>(async ({ input }) => {
      asked.push(input)
      return answer(rowsOf(input.pages * 25, (input.from - 1) * 25))
    }),
    storePlace: fromCallback<PlaceStored>(({ sendBack }) => {
      if (place) sendBack({ type: 'place.restored', place })
    }),
  })
  const list = createActor(machine, { input: { selection: ALL } }).start()
  const { pages } = partsOf<ReportList>(list)
  const read = () => waitFor(pages, (snapshot) => !snapshot.hasTag('busy'))
  const open = async (search: string) => {
    list.send({ type: 'screen.opened', search, selection: ALL })
    await read()
  }
  const context = () => pages.getSnapshot().context
  return { list, pages, read, context, asked, open, sizes: () => asked.map(({ pages }) => pages) }
}

test('a place is a way to its rows once: who comes back to its query by another one starts at the top', async () => {
  const { list, open, read, context, sizes } = longList({ key, row: 900 })
  await open('')
  await open('?searchTerm=tesla')
  expect(context().goal).toBeNull()
  list.send({ type: 'rows.outdated' })
  await read()
  await open('')
  expect(sizes()).toEqual([37, 1, 1, 1])
})

test('the rows that were asked for are read at once, however many they are', async () => {
  const { pages, open, read, context, asked } = longList(null)
  await open('')
  pages.send({ type: 'rows.requested', to: 9000 })
  await read()
  expect(asked[1]).toMatchObject({ from: 1, pages: 360 })
  expect(context().loaded?.rows).toHaveLength(9000)
  expect(pagesToGoal({ key, row: 8999 }, key)).toBe(360)
})

test('after a jump the pages still fit their numbers, and no row is left out', async () => {
  for (const to of [500, 900, 1010]) {
    const { pages, open, read, context, asked } = longList({ key, row: to - 1 })
    await open('')
    const before = context().loaded?.rows.length ?? 0
    pages.send({ type: 'more.requested' })
    await read()
    const { from, pages: size } = asked.at(-1) ?? { from: 0, pages: 0 }
    expect((from - 1) % size).toBe(0)
    expect((from - 1) * 25).toBeLessThanOrEqual(before)
    const ids = context().loaded?.rows.map(({ id }) => id) ?? []
    expect(ids).toEqual(rowsOf(ids.length).map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(before)
  }
})

test('a list of 10,000 does not end at 1,999, when a row has moved between two calls', () => {
  const context = longList(null).context()
  const goal = placeAt(context, 1999)
  const read = firstPages({ ...context, goal }, key, answer(rowsOf(1999)))
  expect(read).toMatchObject({ pages: 80, total: TOTAL, ended: false })
  const one = firstPages(context, key, answer(rowsOf(25)))
  const next = nextPages({ loaded: one, goal })
  // What two small steps reach is not read by a large one.
  expect(nextPages({ loaded: one, goal: { key, row: 100 } })).toEqual({ from: 1, pages: 8 })
  expect(appended(one, answer(rowsOf(1999)), next)).toMatchObject({ pages: 80, total: TOTAL, ended: false })
  // One call that answers fewer rows than it has room for is the end.
  const few = { rows: rowsOf(99), total: TOTAL, counts: null }
  expect(appended(one, few, { from: 1, pages: 4 })).toMatchObject({ total: 99, ended: true })
})

test('the rows of twenty queries are kept: the oldest one is read again', async () => {
  const { context, open, asked } = longList(null)
  for (let query = 0; query <= KEPT_QUERIES; query += 1) await open(`?searchTerm=${query}`)
  expect(Object.keys(context().cache)).toHaveLength(20)
  await open('?searchTerm=1')
  await open('?searchTerm=0')
  expect(asked.slice(KEPT_QUERIES + 1).map(({ query }) => query.search)).toEqual(['0'])
})
