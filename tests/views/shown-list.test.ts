import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ReportList, ReportRow } from '../../src/domain/lists/report.ts'
import type { RowsAnswer, RowsRequest } from '../../src/domain/lists/rows.ts'
import type { EditRequest } from '../../src/machines/lists/paged-list.types.ts'
import { reportsListMachine } from '../../src/machines/lists/reports-list.machine.ts'
import { shownOf } from '../../src/views/lists/shown-list.ts'
import { reportRow } from '../models/samples.ts'

const answerOf = (id: string): RowsAnswer<ReportList> => ({ rows: [reportRow(id)], total: 1, counts: null })

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

/** A list with its first rows, and what a view draws of it: the phase and the first row at each change. */
async function drawnList() {
  const calls: ((answer: RowsAnswer<ReportList>) => void)[] = []
  const readRows = fromPromise<RowsAnswer<ReportList>, RowsRequest<ReportList>>(
    () => new Promise((resolve) => calls.push(resolve)),
  )
  const saveEdit = fromPromise<ReportRow | null, EditRequest<ReportList>>(() => new Promise(() => undefined))
  const list = createActor(reportsListMachine.provide({ actors: { readRows, saveEdit } }), {
    input: { selection: { type: 'all' } },
  }).start()
  const { subscribe, read } = shownOf<ReportList>(list)
  const drawn: string[] = []
  subscribe(() => {
    const { phase, context } = read()
    drawn.push(
      [phase, context.loaded?.rows[0]?.id, context.edits.length > 0 && 'edited'].filter(Boolean).join(' '),
    )
  })
  const answer = async (id: string) => {
    calls.at(-1)?.(answerOf(id))
    await vi.advanceTimersByTimeAsync(0)
  }
  list.send({ type: 'screen.opened', search: '', selection: { type: 'all' } })
  await answer('1')
  return { list, answer, drawn, read }
}

test('a search whose answer comes at once is drawn once, with its rows', async () => {
  const { list, answer, drawn } = await drawnList()
  drawn.length = 0
  list.send({ type: 'search.typed', text: 'tesla' })
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 6 * FRAME_MS - 1)
  expect(drawn.splice(0)).toEqual(['showing 1'])
  await answer('2')
  await vi.advanceTimersByTimeAsync(1000)
  expect(drawn).toEqual(['showing 2'])
})

test('a search whose answer takes longer is drawn as under way after six frames', async () => {
  const { list, answer, drawn } = await drawnList()
  list.send({ type: 'search.typed', text: 'tesla' })
  drawn.length = 0
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 6 * FRAME_MS)
  expect(drawn.splice(0)).toEqual(['replacing 1'])
  await answer('2')
  expect(drawn).toEqual(['showing 2'])
})

test('another tab, another order and an edit are drawn at once', async () => {
  const { list, drawn } = await drawnList()
  drawn.length = 0
  list.send({ type: 'filter.selected', filter: 'report_archived' })
  list.send({ type: 'sort.selected', key: 'score' })
  list.send({ type: 'row.edited', edit: { kind: 'published', id: '1', published: true } })
  expect(drawn).toEqual(['replacing 1', 'replacing 1', 'replacing 1 edited'])
})

test('an edit is drawn at once while a search is under way', async () => {
  const { list, drawn } = await drawnList()
  list.send({ type: 'search.typed', text: 'tesla' })
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + FRAME_MS)
  drawn.length = 0
  list.send({ type: 'row.edited', edit: { kind: 'published', id: '1', published: true } })
  expect(drawn).toEqual(['replacing 1 edited'])
})

test('only the first typed key has more to show than the search box', async () => {
  const { list, read } = await drawnList()
  const before = read()
  list.send({ type: 'search.typed', text: 't' })
  const typing = read()
  expect(typing).toMatchObject({ phase: 'showing', isNarrowed: true })
  expect(typing).not.toBe(before)
  list.send({ type: 'search.typed', text: 'te' })
  expect(read()).toBe(typing)
})
