import { type EventObject, fromPromise, SimulatedClock } from 'xstate'
import type { Failure } from '../../src/domain/failure.ts'
import type { ReportList, ReportRow } from '../../src/domain/lists/report.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/lists/rows.ts'
import { LISTS, type ListName } from '../models/lists/list-samples.ts'
import { reportRow } from '../models/samples.ts'
import { openList } from './list-parts.ts'

/** An event, or a time in ms that passes. */
export type Step = (EventObject & Readonly<Record<string, unknown>>) | number

const turn = () => new Promise((resolve) => setImmediate(resolve))
export const page = (at: number, size: number) =>
  Array.from({ length: size }, (_, i) => reportRow(`${at}-${i}`))
export const one: RowsAnswer = { rows: [reportRow('1')], total: 1, counts: null }

/** The requests of a list during these steps after it opens, and its state at the end. */
export async function requestsOf(
  name: ListName,
  steps: readonly Step[],
  {
    search = '',
    answer = () => one,
    saved = reportRow('1'),
  }: {
    search?: string
    answer?: (request: RowsRequest) => RowsAnswer | Failure
    saved?: ReportRow | null
  } = {},
) {
  const clock = new SimulatedClock()
  const requests: string[] = []
  const counted: boolean[] = []
  const readRows = fromPromise<RowsAnswer, RowsRequest>(async ({ input }) => {
    const { query, selection, from, pages, counts } = input
    counted.push(counts)
    const context = selection.type === 'all' ? 'all' : `${selection.type} ${selection.id}`
    const { filter, search: text, sort } = query
    requests.push(`${filter} "${text}" ${sort.key} ${sort.direction} of ${context}: ${from}+${pages}`)
    const given = answer(input)
    if ('code' in given) throw given
    return given
  })
  const machine = LISTS[name].withServices({ readRows } as never)
  const save = async () => ({ row: saved, version: null })
  const list = openList<ReportList>(machine, save, { search, clock })
  for (let i = 0; i < 3; i += 1) await turn()
  for (const step of steps) {
    if (typeof step === 'number') clock.increment(step)
    else list.give(step)
    for (let i = 0; i < 3; i += 1) await turn()
  }
  const { context } = list.pages.getSnapshot()
  list.stop()
  return { requests, counted, context }
}
