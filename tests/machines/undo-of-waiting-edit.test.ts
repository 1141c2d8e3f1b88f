import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { ReportList, ReportRow } from '../../src/domain/lists/report.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/lists/rows.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import type { NoticeRaised } from '../../src/domain/shell/notice.ts'
import type { EditRequest } from '../../src/machines/lists/edits.machine.ts'
import { reportsList } from '../../src/machines/lists/reports-list.machine.ts'
import { networkFailure, reportRow } from '../models/samples.ts'
import { partsOf } from '../rules/list-parts.ts'

const published = { kind: 'published', id: '1', published: true } as const

/** A list whose server has the rows that `rows` names, and answers a save when the test says so. */
async function openList(rows: { stored: readonly ReportRow[] }) {
  const saves: PromiseWithResolvers<ReportRow | null>[] = []
  const read = fromPromise<RowsAnswer<ReportList>, RowsRequest<ReportList>>(async () => ({
    rows: rows.stored,
    total: rows.stored.length,
    counts: Object.fromEntries(reports.tabs.map((filter) => [filter, 1])) as Record<
      (typeof reports.tabs)[number],
      number
    >,
  }))
  const save = fromPromise<ReportRow | null, EditRequest<ReportList>>(() => {
    const call = Promise.withResolvers<ReportRow | null>()
    saves.push(call)
    return call.promise
  })
  const machine = reportsList.withServices({ readRows: read, saveEdit: save })
  const list = createActor(machine, { input: { selection: { type: 'all' } }, clock: new SimulatedClock() })
  const notices: NoticeRaised[] = []
  list.on('notice.raised', (notice) => notices.push(notice))
  list.start()
  const { pages, edits } = partsOf<ReportList>(list)
  const isShown = () => waitFor(pages, (snapshot) => snapshot.matches('showing'))
  list.send({ type: 'screen.opened', search: '', selection: { type: 'all' } })
  await isShown()
  return { list, pages, edits, saves, notices, isShown }
}

const isSaved = (edits: Awaited<ReturnType<typeof openList>>['edits']) =>
  waitFor(edits, ({ context }) => context.edits.length === 0)

test('an edit that a read of the list has overtaken can be taken back like any other', async () => {
  const rows = { stored: [reportRow('1', { published: false })] }
  const { list, pages, edits, saves, notices, isShown } = await openList(rows)
  list.send({ type: 'row.edited', edit: published })
  // The server has saved it, and its answer is late.
  rows.stored = [reportRow('1', { published: true })]
  pages.send({ type: 'refresh.requested' })
  await isShown()
  saves[0]?.resolve(reportRow('1', { published: true }))
  await isSaved(edits)
  expect(notices.map(({ undo }) => undo?.edits)).toEqual([[{ ...published, published: false }]])
})

test('an edit whose answer the network has lost is taken back to what it was made on', async () => {
  const rows = { stored: [reportRow('1', { published: false })] }
  const { list, pages, edits, saves, notices, isShown } = await openList(rows)
  list.send({ type: 'row.edited', edit: published })
  rows.stored = [reportRow('1', { published: true })]
  saves[0]?.reject(networkFailure)
  await waitFor(edits, ({ context }) => context.edits[0]?.status === 'waiting')
  pages.send({ type: 'refresh.requested' })
  await isShown()
  list.send({ type: 'network.recovered' })
  saves[1]?.resolve(reportRow('1', { published: true }))
  await isSaved(edits)
  expect(notices.map(({ undo }) => undo?.edits)).toEqual([[{ ...published, published: false }]])
})

test('an edit of a row that was so before takes nothing back', async () => {
  const { list, edits, saves, notices } = await openList({ stored: [reportRow('1', { published: true })] })
  list.send({ type: 'row.edited', edit: published })
  saves[0]?.resolve(reportRow('1', { published: true }))
  await isSaved(edits)
  expect(notices.map(({ undo }) => undo)).toEqual([undefined])
})
