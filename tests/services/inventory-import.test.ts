import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ImportFact, ImportRequest, ImportWords } from '../../src/domain/lists/inventory-import.ts'
import { createInventoryImport } from '../../src/services/lists/inventory-import.ts'
import { createStreamRequest } from '../../src/services/stream-request.ts'
import { settled } from './exporting.ts'
import { QUIET_PAGE } from './quiet-http.ts'

const PREVIEW: ImportRequest = { mode: 'preview', columns: null, dealership: null, skipsRefused: false }
const COUNTS = { lines: 2, added: 1, updated: 0, unchanged: 0, refused: 1 }
const READ = { type: 'read', encoding: 'utf-8', separator: ',', columns: [{ header: 'VIN', field: 'vin' }] }
const REFUSAL = { line: 3, field: 'vin', reason: 'vin_form', value: '=1+1 "x"', other_line: null }
const NOTE = { line: 2, field: 'trim', reason: 'trim_unknown', value: 'Deluxe', other_line: null }
const ROW = {
  ...{ line: 2, outcome: 'added', vin: '5YJ3E1EA8MF000017', stock_number: 'S1', vehicle_type: 'new' },
  ...{ make: 'Tesla', model: 'Model 3', vehicle_year: 2021, trim: null },
  configuration: { id: 'oak', name: 'Oak' },
}
const CHANGE = { field: 'stock_number', before: 'S0', after: 'S1' }
const CHECKED = {
  ...{ type: 'checked', ...COUNTS, refusals: [REFUSAL], notes: [NOTE] },
  first_rows: [{ ...ROW, changes: [CHANGE] }],
}
const FINISHED = { type: 'finished', stored: false, ...COUNTS }
const PROBLEM = {
  ...{ type: 'about:blank', title: 'Error', status: 503, detail: 'Later.', instance: 'request-1' },
  ...{ error: 'unavailable', message: 'Later.' },
}

/** A file over a network that answers each call with these lines. */
function importing(...answers: readonly (readonly object[])[]) {
  const facts: ImportFact[] = []
  const calls: { url: string; init: RequestInit | undefined }[] = []
  const saved: { name: string; text: Promise<string> }[] = []
  let forgotten = 0
  let keys = 0
  const stream = createStreamRequest({
    ...QUIET_PAGE,
    fetch: async (url, init) => {
      const lines = answers[calls.length] ?? []
      calls.push({ url: String(url), init })
      return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
        headers: { 'content-type': 'application/x-ndjson' },
      })
    },
  })
  const take = createInventoryImport({
    stream,
    base: '/inv',
    forgetAnswers: () => {
      forgotten += 1
    },
    files: { save: (name, parts) => saved.push({ name, text: new Blob([...parts]).text() }) },
    newKey: () => `key-${++keys}`,
  })
  const file = new File(['VIN\n'], 'stock.csv')
  return { ...take(file, (fact) => facts.push(fact)), file, facts, calls, saved, forgotten: () => forgotten }
}

const done = async () => {
  for (let turn = 0; turn < 10; turn++) await settled()
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the import of stock', () => {
  test.each([
    [1, 30],
    [32 * 1024 * 1024, 30 + 524],
  ])('gives a file of %i bytes %i s on a slow line', async (bytes, seconds) => {
    vi.useFakeTimers()
    const facts: ImportFact[] = []
    const stream = createStreamRequest({
      ...QUIET_PAGE,
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    })
    const files = { save: () => undefined }
    const own = { forgetAnswers: () => undefined, files, newKey: () => 'key' }
    const take = createInventoryImport({ stream, base: '/inv', ...own })
    const file = new File([new Uint8Array(bytes)], 'stock.csv')
    take(file, (fact) => facts.push(fact)).order({ type: 'call.requested', request: PREVIEW })
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(facts).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(facts).toMatchObject([{ type: 'file.failed', failure: { code: 'network' } }])
  })

  test('sends the file with the choices of the user, and tells what the server says', async () => {
    const run = importing([READ, CHECKED, FINISHED])
    run.order({
      type: 'call.requested',
      request: { mode: 'apply', columns: ['vin', null, 'trim'], dealership: 'oak', skipsRefused: true },
    })
    await done()
    const [{ url, init }] = run.calls as [{ url: string; init: RequestInit }]
    expect([url, init.method, init.body]).toEqual([
      '/inv/inventory/import?mode=apply&columns=vin%2C%2Ctrim&configuration_id=oak&skip_refused=true&key=key-1',
      'POST',
      run.file,
    ])
    expect(new Headers(init.headers).get('content-type')).toBe('text/csv')
    expect(run.facts).toEqual([
      { type: 'file.read', columns: READ.columns },
      {
        type: 'lines.checked',
        counts: COUNTS,
        problems: [NOTE, REFUSAL],
        rows: [
          {
            ...{ line: 2, outcome: 'added', vin: ROW.vin, stockNumber: 'S1', vehicleType: 'new' },
            ...{ name: '2021 Tesla Model 3', trim: null, dealership: 'Oak', changes: [CHANGE] },
          },
        ],
      },
      { type: 'file.finished', isStored: false, counts: COUNTS },
    ])
    expect(run.forgotten()).toBe(1)
  })

  test('stores a file under the same name until it is checked again', async () => {
    const run = importing()
    for (const mode of ['preview', 'apply', 'apply', 'preview', 'apply'] as const) {
      run.order({ type: 'call.requested', request: { ...PREVIEW, mode } })
      await done()
    }
    expect(run.calls.map(({ url }) => url.split('?')[1])).toEqual([
      ...['mode=preview', 'mode=apply&key=key-2', 'mode=apply&key=key-2'],
      ...['mode=preview', 'mode=apply&key=key-3'],
    ])
  })

  test('tells only what belongs to the last order', async () => {
    const run = importing([READ, CHECKED, FINISHED], [READ, FINISHED])
    run.order({ type: 'call.requested', request: PREVIEW })
    run.order({ type: 'call.requested', request: PREVIEW })
    await done()
    expect(run.facts.map(({ type }) => type)).toEqual(['file.read', 'file.finished'])
    expect(run.forgotten()).toBe(0)
  })

  test.each<[string, readonly object[], object]>([
    ['the server', [READ, { type: 'failed', problem: PROBLEM }], { code: 'server', status: 503 }],
    [
      'a file',
      [READ, { type: 'failed', problem: { ...PROBLEM, status: 422 } }],
      { code: 'rejected', status: 422 },
    ],
    ['an answer that is cut', [READ], { code: 'network' }],
    ['an answer that nobody knows', [{ type: 'other' }], { code: 'malformed', service: 'inventory' }],
  ])('tells the failure of %s', async (_, answer, failure) => {
    const run = importing(answer)
    run.order({ type: 'call.requested', request: PREVIEW })
    await done()
    expect(run.facts.at(-1)).toMatchObject({ type: 'file.failed', failure })
  })

  test('saves all findings as a file without formulas', async () => {
    const run = importing([READ, CHECKED, FINISHED])
    run.order({ type: 'call.requested', request: PREVIEW })
    await done()
    const words = {
      ...{ file: 'refused.csv', separator: ';', header: ['Line', 'Column', 'Cell', 'Reason', 'Earlier'] },
      ...{ field: { vin: 'VIN', trim: 'Trim' }, reason: { vin_form: 'No VIN', trim_unknown: 'Unknown' } },
    } as unknown as ImportWords
    run.order({ type: 'problems.requested', words })
    const [file] = run.saved
    expect(file?.name).toBe('refused.csv')
    expect(await file?.text).toBe(
      [
        '"Line";"Column";"Cell";"Reason";"Earlier"',
        '"2";"Trim";"Deluxe";"Unknown";""',
        `"3";"VIN";"'=1+1 ""x""";"No VIN";""`,
        '',
      ].join('\r\n'),
    )
  })
})
