import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ListRead } from '../../src/domain/lists/arrivals.ts'
import type { ReportList } from '../../src/domain/lists/report.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/lists/rows.ts'
import { reportsListMachine } from '../../src/machines/lists/reports-list.machine.ts'
import { watchReads } from '../../src/views/news/watch-reads.ts'
import { reportRow } from '../models/samples.ts'

const COUNTS = {
  report_all_inventory: 1,
  report_not_inventory: 1,
  report_archived: 1,
  report_no_trim: 1,
  report_cell_issue: 1,
  report_unpublished: 1,
  report_all: 1,
}

/** A list whose answers wait until the test gives them, and a clock that only the test moves. */
function watched() {
  const answers: ((isRead: boolean) => void)[] = []
  let time = 0
  const readRows = fromPromise<RowsAnswer<ReportList>, RowsRequest<ReportList>>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        answers.push((isRead) =>
          isRead
            ? resolve({
                rows: [reportRow('1')],
                total: 60,
                counts: input.counts ? COUNTS : null,
                mark: `${time}:${time}:`,
              })
            : reject({ code: 'network' }),
        )
      }),
  )
  const machine = reportsListMachine.provide({ actors: { readRows } })
  const list = createActor(machine, { input: { selection: { type: 'all' } } }).start()
  // Its query goes to the address.
  list.system.get = ((id: string) =>
    id === 'session' ? createActor(fromPromise(async () => 1)) : undefined) as never
  const told: (readonly [filter: string, search: string, readAt: number])[] = []
  const marks: (string | null)[] = []
  const tell = ({ query, readAt, mark }: ListRead) => {
    told.push([query.filter, query.search, readAt])
    marks.push(mark)
  }
  const at = async (ms: number, act: () => void) => {
    time = ms
    act()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    list,
    told,
    marks,
    at,
    answer: (isRead = true) => answers.pop()?.(isRead),
    watch: () => watchReads(list, () => time, tell),
  }
}

const OPENED = { type: 'screen.opened', search: '', selection: { type: 'all' } } as const
const DEFAULT = 'report_not_inventory'

describe('the rows in sight', () => {
  test('are as old as the question for them', async () => {
    const { list, told, at, answer, watch } = watched()
    watch()
    await at(1_000, () => list.send(OPENED))
    await at(4_000, answer)
    expect(told).toEqual([[DEFAULT, '', 1_000]])
    await at(60_000, () => list.send({ type: 'refresh.requested' }))
    expect(told).toHaveLength(1)
    await at(61_000, answer)
    expect(told.at(-1)).toEqual([DEFAULT, '', 60_000])
  })

  test('stay what they were after a failure, and when more of them are loaded', async () => {
    const { list, told, marks, at, answer, watch } = watched()
    watch()
    await at(1_000, () => list.send(OPENED))
    await at(2_000, answer)
    await at(9_000, () => list.send({ type: 'refresh.requested' }))
    await at(9_500, () => answer(false))
    await at(10_000, () => list.send({ type: 'retry.requested' }))
    await at(11_000, answer)
    await at(20_000, () => list.send({ type: 'more.requested' }))
    await at(21_000, answer)
    expect(told).toEqual([
      [DEFAULT, '', 1_000],
      [DEFAULT, '', 10_000],
    ])
    expect(marks).toEqual(['2000:2000:', '11000:11000:'])
  })

  test('of a tab that was read before are as old as they were then', async () => {
    const { list, told, at, answer, watch } = watched()
    watch()
    await at(1_000, () => list.send(OPENED))
    await at(2_000, answer)
    await at(30_000, () => list.send({ type: 'filter.selected', filter: 'report_archived' }))
    expect(told).toHaveLength(1)
    await at(31_000, answer)
    await at(50_000, () => list.send({ type: 'filter.selected', filter: DEFAULT }))
    // Left before its answer, which is for nobody.
    await at(51_000, () => list.send({ type: 'filter.selected', filter: 'report_all' }))
    await at(52_000, () => list.send({ type: 'filter.selected', filter: 'report_archived' }))
    expect(told).toEqual([
      [DEFAULT, '', 1_000],
      ['report_archived', '', 30_000],
      [DEFAULT, '', 1_000],
      ['report_archived', '', 30_000],
    ])
  })

  test('are told again to who comes back, and as recent to who comes late', async () => {
    const { list, told, at, answer, watch } = watched()
    await at(1_000, () => list.send(OPENED))
    await at(2_000, answer)
    const stops: (() => void)[] = []
    await at(25_000, () => stops.push(watch()))
    expect(told).toEqual([[DEFAULT, '', 5_000]])
    stops.pop()?.()
    await at(80_000, () => watch())
    expect(told.at(-1)).toEqual([DEFAULT, '', 5_000])
  })
})
