import { describe, expect, test } from 'vitest'
import { type ExportRequest, MAX_LISTED_ROWS } from '../../src/domain/lists/csv-export.ts'
import { createListPrint } from '../../src/services/lists/list-print.ts'
import { createReportPdfs } from '../../src/services/lists/report-pdfs.ts'
import { createWorkbookExport } from '../../src/services/lists/workbook-export.ts'
import { exporting, REPORTS, settled } from './exporting.ts'

// Exports that are no CSV: a list on paper, a workbook, and reports as one PDF. What they share is in `csv-export.test.ts`.

const line = (value: unknown) => `${JSON.stringify(value)}\n`
const progressed = (rows: number, total: number) => ({ type: 'export.progressed', rows, total })
const COMPLETED = { type: 'export.completed' }
const HEADER = line(['Date', 'NIV'])
const ROWS = [line(['2026-05-15', 'VF1']), line(['2026-05-16', 'VF2'])]
const CELLS = line([{ date: '2026-05-15 12:00' }, { code: '7SAYGDEE3P0900001' }])
const PROBLEM = {
  ...{ type: 'about:blank', title: 'Service Unavailable', status: 503, detail: 'Later.' },
  ...{ instance: 'request-1', error: 'printUnavailable', message: 'Later.' },
}
const STARTED = line({ type: 'started', total: 2 })
const PRINTED = line({ type: 'printed', id: 'b' })
const LEFT_OUT = line({ type: 'left_out', id: 'a', name: '2021 Hyundai Kona, KM8K' })
const FINISHED = line({ type: 'finished', file_name: 'Battery-reports_1_2026-05-15.pdf' })
const part = (text: string) => line({ type: 'part', pdf_base64: btoa(text) })

const ndjson = (more: Readonly<Record<string, string>> = {}) =>
  new Headers({ 'content-type': 'application/x-ndjson', ...more })

function onPaper(total: string) {
  const printed: unknown[] = []
  const heading = { title: 'Rapports', facts: ['Archivés', 'Toutes'] }
  const listed: ExportRequest = { ...REPORTS, format: 'paper', heading }
  const run = exporting(200, ndjson({ 'x-total-count': total }), listed, (outside) =>
    createListPrint({ ...outside, now: () => 0, paper: { print: (list) => printed.push(list) } }),
  )
  return { ...run, printed }
}

function workbook(total: string, request: object = {}, name = 'rapports-de-batterie-2026-05-15.jsonl') {
  const headers = ndjson({
    'x-total-count': total,
    ...(name === '' ? {} : { 'content-disposition': `attachment; filename="${name}"` }),
  })
  return exporting(200, headers, { ...REPORTS, format: 'xlsx', ...request }, createWorkbookExport)
}

const asPdf = (request: object = { ids: ['b', 'a'] }) =>
  exporting(200, ndjson(), { ...REPORTS, format: 'pdf', ...request }, createReportPdfs)

test('a list on paper has the first rows of the query below its heading and the time', async () => {
  const run = onPaper('2')
  await run.answer(HEADER, ...ROWS)
  const { pathname, searchParams } = new URL(run.calls[0]?.url ?? '')
  expect(pathname).toBe('/batteries/battery/reports/export')
  const limits = { format: 'rows', first: String(MAX_LISTED_ROWS) }
  expect(Object.fromEntries(searchParams)).toMatchObject({ search: 'VF 1', language: 'fr', ...limits })
  expect(run.printed).toEqual([
    {
      title: 'Rapports',
      facts: ['Archivés', 'Toutes', expect.stringMatching(/1969/)],
      header: ['Date', 'NIV'],
      rows: [
        ['2026-05-15', 'VF1'],
        ['2026-05-16', 'VF2'],
      ],
    },
  ])
  expect(run.facts).toEqual([progressed(0, 2), COMPLETED])
})

test('rows are in the order of the server, however they arrive', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => ['2026-05-15', `VF${at}`])
  const run = onPaper('1500')
  await run.answer(
    HEADER,
    ...(rows
      .map(line)
      .join('')
      .match(/[\s\S]{1,777}/g) ?? []),
  )
  expect(run.printed).toMatchObject([{ rows }])
})

describe('a workbook', () => {
  test('has the cells of the rows, and the name that the server gives', async () => {
    const run = workbook('1')
    await run.answer(HEADER, CELLS)
    const { searchParams } = new URL(run.calls[0]?.url ?? '')
    expect(searchParams.get('format')).toBe('cells')
    expect(run.facts).toEqual([progressed(0, 1), COMPLETED])
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect(run.saved).toMatchObject([{ name: 'rapports-de-batterie-2026-05-15.xlsx', type }])
    // What a ZIP file begins with.
    expect((await run.saved[0]?.text)?.slice(0, 2)).toBe('PK')
  })

  test('of chosen rows is asked for by their ids', async () => {
    const run = workbook('0', { ids: ['b', 'a'] }, '')
    await run.answer(HEADER)
    expect(JSON.parse(String(run.calls[0]?.init?.body))).toMatchObject({ ids: ['b', 'a'], format: 'cells' })
    expect(run.saved).toMatchObject([{ name: 'reports.xlsx' }])
  })
})

describe('reports as one PDF', () => {
  test('are asked for by their ids, in the order of the list, and saved when all parts are there', async () => {
    const run = asPdf()
    await run.answer(STARTED, '\n', `${PRINTED}${LEFT_OUT}`, part('%PDF-'), part('1.7'), FINISHED)
    const [{ url, init }] = run.calls as [{ url: string; init: RequestInit }]
    expect(url).toBe('https://api.example/batteries/battery/reports/pdfs')
    const order = { sort_key: 'vin', sort_direction: 'ASC' }
    const body = { ids: ['b', 'a'], ...order, language: 'fr', time_zone: 'America/Toronto' }
    expect(JSON.parse(String(init.body))).toEqual(body)
    const leftOut = { count: 1, name: '2021 Hyundai Kona, KM8K' }
    expect(run.facts).toEqual([
      ...[0, 1, 2].map((rows) => progressed(rows, 2)),
      { type: 'export.completed', leftOut },
    ])
    const saved = await Promise.all(run.saved.map(async (file) => ({ ...file, text: await file.text })))
    const name = 'Battery-reports_1_2026-05-15.pdf'
    expect(saved).toEqual([{ name, text: '%PDF-1.7', type: 'application/pdf' }])
  })

  test('that are left out are counted, and named as far as a notice has room', async () => {
    const run = asPdf()
    const lines = Array.from({ length: 7 }, (_, at) =>
      line({ type: 'left_out', id: `${at}`, name: `Kona ${at}` }),
    )
    await run.answer(STARTED, ...lines, PRINTED, part('%PDF-'), FINISHED)
    const leftOut = { count: 7, name: 'Kona 0; Kona 1; Kona 2; Kona 3; Kona 4; …' }
    expect(run.facts.at(-1)).toEqual({ ...COMPLETED, leftOut })
  })

  test('of all rows are those of the query', async () => {
    const narrowing = { created_from: '2026-05-01', make: 'Kia' }
    const run = asPdf({ query: { ...REPORTS.query, narrowing } })
    await run.answer(STARTED, PRINTED, PRINTED, part('%PDF-'), FINISHED)
    const context = { context_type: 'group', context_id: 'north' }
    const query = { ...context, filter: 'report_archived', search: 'VF 1', time_zone: 'America/Toronto' }
    expect(JSON.parse(String(run.calls[0]?.init?.body))).toMatchObject({ query: { ...query, ...narrowing } })
    expect(run.facts.at(-1)).toEqual(COMPLETED)
  })
})

type Run = ReturnType<typeof exporting> & { readonly printed?: readonly unknown[] }
const NETWORK = { code: 'network' }
const malformed = (service = 'export') => ({ code: 'malformed', service })

test.each<[string, () => Run, readonly string[], object]>([
  ['a list whose answer lacks a row', () => onPaper('2'), [HEADER, ROWS[0] ?? ''], NETWORK],
  ['a list whose answer is empty', () => onPaper('0'), [], NETWORK],
  ['a list with a line that is none', () => onPaper('1'), [HEADER, '{"a":1}\n'], malformed()],
  ['a workbook that lacks a row', () => workbook('2'), [HEADER, CELLS], NETWORK],
  ['a workbook that is empty', () => workbook('0'), [''], NETWORK],
  ['a workbook with a row too many', () => workbook('0'), [HEADER, CELLS], malformed()],
  [
    'a workbook with a cell that is none',
    () => workbook('1'),
    [HEADER, line([{ formula: '1' }])],
    malformed(),
  ],
  ['a PDF that ends early', asPdf, [STARTED, PRINTED, part('%PDF-')], NETWORK],
  ['a PDF with a line that is none', asPdf, [STARTED, '{"type":"done"}\n'], malformed('reports')],
  [
    'a PDF that is not base64',
    asPdf,
    [STARTED, line({ type: 'part', pdf_base64: '%' })],
    malformed('reports'),
  ],
  [
    'a PDF that fails on the way',
    asPdf,
    [STARTED, line({ type: 'failed', problem: PROBLEM })],
    { code: 'server', status: 503, message: 'Later.', requestId: 'request-1' },
  ],
])('nothing is saved of %s', async (_, begin, parts, failure) => {
  const run = begin()
  await run.answer(...parts)
  expect(run.facts.at(-1)).toEqual({ type: 'export.failed', failure })
  expect([run.saved, run.printed ?? []]).toEqual([[], []])
})

test.each<[string, () => Run, string]>([
  ['a list', () => onPaper('1'), HEADER + ROWS[0]],
  ['a workbook', () => workbook('1'), HEADER + CELLS],
  ['a PDF', asPdf, STARTED + PRINTED + part('%PDF-')],
])('nothing is saved of %s that is cancelled when it has arrived', async (_, begin, content) => {
  const run = begin()
  await settled()
  await run.arrive(content)
  run.close()
  run.cancel()
  await settled()
  await settled()
  expect([run.saved, run.printed ?? []]).toEqual([[], []])
})
