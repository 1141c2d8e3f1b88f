import { describe, expect, test, vi } from 'vitest'
import { createWorkbookExport } from '../../src/services/lists/workbook-export.ts'
import { exporting, REPORTS, settled } from './exporting.ts'

const ORIGIN = 'https://portal.example'
const HEADER = '["Date","NIV"]\n'
const ROW = '[{"date":"2026-05-15 12:00"},{"code":"7SAYGDEE3P0900001"}]\n'

const message = (data: unknown) => Object.assign(new Event('message'), { data })

interface Workers {
  readonly load?: boolean
  /** What becomes of a worker that is asked to write. */
  readonly write?: 'done' | 'breaks' | 'hangs'
}

/** A browser whose workers run our script in this thread. Returns a log of them. */
function workersThat({ load = true, write = 'done' }: Workers = {}): readonly string[] {
  const log: string[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly #scope = Object.assign(new EventTarget(), {
        postMessage: (data: unknown, options?: StructuredSerializeOptions) =>
          this.dispatchEvent(message(structuredClone(data, options))),
      })
      constructor(address: string, { type }: { readonly type: string }) {
        super()
        log.push(`${type} ${new URL(address, ORIGIN).origin}`)
        vi.resetModules()
        vi.stubGlobal('self', this.#scope)
        if (load) import('../../src/services/lists/workbook-worker.ts')
        else queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
      postMessage(data: unknown): void {
        const sent = message(structuredClone(data))
        const meets = typeof data === 'string' ? write : 'done'
        log.push(meets === 'done' ? 'asked' : meets)
        if (meets === 'done') queueMicrotask(() => this.#scope.dispatchEvent(sent))
        if (meets === 'breaks') queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
      terminate(): void {
        log.push('terminated')
      }
    },
  )
  return log
}

function workbook(total: string) {
  const headers = new Headers({ 'content-type': 'application/x-ndjson', 'x-total-count': total })
  return exporting(200, headers, { ...REPORTS, format: 'xlsx' }, createWorkbookExport)
}

/** The first bytes of the files that were saved. */
const saved = (run: ReturnType<typeof workbook>) =>
  Promise.all(run.saved.map(async ({ text }) => (await text).slice(0, 2)))

describe('a workbook', () => {
  test('is written in a worker from our own origin, which ends then', async () => {
    const log = workersThat()
    const run = workbook('2')
    await run.answer(HEADER + ROW.slice(0, 9), ROW.slice(9) + ROW)
    expect(run.facts).toEqual([
      { type: 'export.progressed', rows: 0, total: 2 },
      { type: 'export.completed' },
    ])
    expect(await saved(run)).toEqual(['PK'])
    await settled()
    expect(log).toEqual([`module ${ORIGIN}`, 'asked', 'asked', 'asked', 'terminated'])
  })

  test('tells how many rows the worker has read', async () => {
    workersThat()
    const run = workbook('2')
    await run.arrive(HEADER + ROW, 200)
    await settled()
    expect(run.facts.at(-1)).toEqual({ type: 'export.progressed', rows: 1, total: 2 })
    run.cancel()
  })

  test('with a cell that is no cell is refused by the worker', async () => {
    workersThat()
    const run = workbook('1')
    await run.answer(HEADER, '[{"formula":"1+1"}]\n')
    expect(run.facts.at(-1)).toEqual({
      type: 'export.failed',
      failure: { code: 'malformed', service: 'export' },
    })
  })

  test('that is cancelled while it is written ends its worker, and is not saved', async () => {
    const log = workersThat({ write: 'hangs' })
    const run = workbook('1')
    await run.arrive(HEADER + ROW)
    run.close()
    await settled()
    run.cancel()
    expect(log.slice(-2)).toEqual(['hangs', 'terminated'])
    await settled()
    expect([run.saved, run.facts]).toEqual([[], [{ type: 'export.progressed', rows: 0, total: 1 }]])
  })

  test('whose worker breaks is not saved, and says so', async () => {
    const log = workersThat({ write: 'breaks' })
    const run = workbook('1')
    await run.answer(HEADER, ROW)
    expect(run.facts.at(-1)).toEqual({ type: 'export.failed', failure: { code: 'unknown' } })
    await settled()
    expect([run.saved, log.at(-1)]).toEqual([[], 'terminated'])
  })

  test.each([
    ['whose workers do not load', () => workersThat({ load: false })],
    ['without workers', () => vi.stubGlobal('Worker', undefined)],
  ])('is written in the page of a browser %s', async (_, prepare) => {
    prepare()
    const run = workbook('1')
    await run.answer(HEADER, ROW)
    expect(run.facts.at(-1)).toEqual({ type: 'export.completed' })
    expect(await saved(run)).toEqual(['PK'])
  })
})
