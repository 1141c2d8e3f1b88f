import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { ContextSelection } from '../../src/domain/context-selection.ts'
import type { ReportEdit, ReportFilter, ReportRow, ReportSortKey } from '../../src/domain/report.ts'
import type { ReportMetrics } from '../../src/domain/report-metrics.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/rows.ts'
import { reportMetricsMachine } from '../../src/machines/home/report-metrics.machine.ts'
import { reportsListMachine } from '../../src/machines/lists/reports-list.machine.ts'
import { notificationsMachine } from '../../src/machines/shell/notifications.machine.ts'
import { networkFailure, rejection, reportRow } from '../models/samples.ts'

// The numbers are the specification's, written out: a constant that drifts makes these red.

type Reading = RowsRequest<ReportFilter, ReportSortKey>

function openList(
  read: (request: Reading, call: number) => Promise<RowsAnswer<ReportRow, ReportFilter>>,
  saved: ReportEdit[] = [],
) {
  const clock = new SimulatedClock()
  const requests: Reading[] = []
  const list = createActor(
    reportsListMachine.provide({
      actors: {
        readRows: fromPromise<RowsAnswer<ReportRow, ReportFilter>, Reading>(({ input }) => {
          requests.push(input)
          return read(input, requests.length)
        }),
        saveEdit: fromPromise<void, { readonly edit: ReportEdit }>(({ input }) => {
          saved.push(input.edit)
          return Promise.resolve()
        }),
      },
    }),
    { clock, input: { selection: { type: 'all' } } },
  ).start()
  list.send({ type: 'screen.opened', search: '', selection: { type: 'all' } })
  return { clock, list, requests, rows: () => JSON.stringify(list.getSnapshot().value.rows) }
}

/** Lets every promise that is settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve))
const answer = { rows: [reportRow('1')], total: 1, counts: null }

test('a success makes the next failure retry again', async () => {
  const { clock, list, requests } = openList((_, call) =>
    call === 2 ? Promise.resolve(answer) : Promise.reject(networkFailure),
  )
  await heard()
  clock.increment(5000)
  await heard()
  list.send({ type: 'refresh.requested' })
  await heard()
  clock.increment(5000)
  expect(requests.length).toBe(4)
})

test('the end that was seen is seen once: what was added pushes it out of sight', async () => {
  const page = (at: number) => Array.from({ length: 25 }, (_, i) => reportRow(`${at}-${i}`))
  const { list, requests } = openList(({ from }) =>
    Promise.resolve({ rows: page(from), total: 500, counts: null }),
  )
  await heard()
  list.send({ type: 'end.seen' })
  for (let i = 0; i < 4; i += 1) await heard()
  expect(requests.map(({ from }) => from)).toEqual([1, 2])
})

const tabs = {
  published: { type: 'row.edited', edit: { kind: 'published', id: '1-0', published: true } },
  away: { type: 'filter.selected', filter: 'report_archived' },
  back: { type: 'filter.selected', filter: 'report_not_inventory' },
} as const

test('rows from before a saved edit are not brought back: not by loading more', async () => {
  const page = (at: number) => Array.from({ length: 25 }, (_, i) => reportRow(`${at}-${i}`))
  const { list, requests } = openList(({ from }) =>
    Promise.resolve({ rows: page(from), total: 500, counts: null }),
  )
  await heard()
  list.send(tabs.published)
  await heard()
  list.send({ type: 'more.requested' })
  await heard()
  list.send(tabs.away)
  await heard()
  list.send(tabs.back)
  expect(requests.map(({ query: { filter }, from }) => [filter, from])).toEqual([
    ['report_not_inventory', 1],
    ['report_not_inventory', 2],
    ['report_archived', 1],
    ['report_not_inventory', 1],
  ])
})

test('rows from before a saved edit are not brought back: not by a refresh that was under way', async () => {
  const refresh = Promise.withResolvers<RowsAnswer<ReportRow, ReportFilter>>()
  const old = { rows: [reportRow('1-0')], total: 1, counts: null }
  const { list, requests } = openList((_, call) => (call === 2 ? refresh.promise : Promise.resolve(old)))
  await heard()
  list.send({ type: 'refresh.requested' })
  list.send(tabs.published)
  await heard()
  refresh.resolve(old)
  await heard()
  list.send(tabs.away)
  await heard()
  list.send(tabs.back)
  expect(requests.length).toBe(4)
})

test('a refresh that is due after a trim is not forgotten over another edit', async () => {
  const { clock, list, requests } = openList(() => Promise.resolve(answer))
  await heard()
  list.send({ type: 'row.edited', edit: { kind: 'trim', id: '1', trim: 'GT' } })
  await heard()
  list.send({ type: 'window.focused' })
  await heard()
  list.send({ type: 'row.edited', edit: { kind: 'published', id: '1', published: true } })
  await heard()
  clock.increment(2000)
  expect(requests.length).toBe(3)
})

test('on, off and on again are three wishes; twice the same is one', async () => {
  const saved: ReportEdit[] = []
  const { list } = openList(() => Promise.resolve(answer), saved)
  await heard()
  for (const published of [true, true, false, true, true])
    list.send({ type: 'row.edited', edit: { kind: 'published', id: '1', published } })
  for (let i = 0; i < 6; i += 1) await heard()
  expect(saved.map((edit) => edit.kind === 'published' && edit.published)).toEqual([true, false, true])
})

test('a search that is still being typed goes along to another context', async () => {
  const { list, requests } = openList(() => Promise.resolve(answer))
  await heard()
  list.send({ type: 'search.typed', text: 'tesla' })
  list.send({ type: 'selection.changed', selection: { type: 'group', id: 'north' } })
  expect(requests.at(-1)).toMatchObject({ query: { search: 'tesla' }, selection: { type: 'group' } })
})

test('each query has its own retry', async () => {
  const { clock, list, requests } = openList(() => Promise.reject(networkFailure))
  await heard()
  clock.increment(5000)
  await heard()
  list.send(tabs.away)
  await heard()
  clock.increment(5000)
  expect(requests.length).toBe(4)
})

test('a row that moved to the next page meanwhile does not end the list', async () => {
  const page = (at: number) =>
    Array.from({ length: 25 }, (_, i) => reportRow(`${at === 2 && i === 0 ? '1-24' : `${at}-${i}`}`))
  const { list, requests } = openList(({ from }) =>
    Promise.resolve({ rows: page(from).slice(0, from === 3 ? 5 : 25), total: 55, counts: null }),
  )
  for (let i = 0; i < 6; i += 1) {
    await heard()
    list.send({ type: 'end.seen' })
  }
  expect(requests.map(({ from }) => from)).toEqual([1, 2, 3])
  expect(list.getSnapshot().context.loaded?.rows.length).toBe(54)
})

test.each([
  ['of the network is retried once, after 5000 ms', networkFailure, 2],
  ['that the server meant is not retried', rejection, 1],
])('a failure of the figures %s', async (_, failure, calls) => {
  const clock = new SimulatedClock()
  let made = 0
  const readMetrics = fromPromise<ReportMetrics, { readonly selection: ContextSelection }>(() => {
    made += 1
    return Promise.reject(failure)
  })
  const machine = reportMetricsMachine.provide({ actors: { readMetrics } })
  const metrics = createActor(machine, { clock, input: { selection: { type: 'all' } } }).start()
  metrics.send({ type: 'screen.opened', selection: { type: 'all' } })
  await heard()
  clock.increment(4999)
  expect(made).toBe(1)
  clock.increment(1)
  await heard()
  clock.increment(60_000)
  expect(made).toBe(calls)
})

test('a notice stands for six seconds, unless it is being read', () => {
  const clock = new SimulatedClock()
  const notifications = createActor(notificationsMachine, { clock }).start()
  const standing = () => notifications.getSnapshot().context.notices.length
  notifications.send({
    type: 'notice.given',
    tone: 'success',
    message: 'reports.success.trimUpdated',
    page: '/battery-reports',
  })
  clock.increment(5999)
  notifications.send({ type: 'attention.given' })
  clock.increment(60_000)
  expect(standing()).toBe(1)
  notifications.send({ type: 'attention.lost' })
  clock.increment(5999)
  expect(standing()).toBe(1)
  clock.increment(1)
  expect(standing()).toBe(0)
})
