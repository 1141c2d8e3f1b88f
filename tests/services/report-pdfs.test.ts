import { describe, expect, test } from 'vitest'
import type { ExportRequest } from '../../src/domain/lists/csv-export.ts'
import { createReportPdfs } from '../../src/services/lists/report-pdfs.ts'
import { exporting, REPORTS, settled } from './exporting.ts'

const CHOSEN: ExportRequest = { ...REPORTS, ids: ['b', 'a'], format: 'pdf' }
const PROBLEM = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Later.',
  instance: 'request-1',
  error: 'printUnavailable',
  message: 'Later.',
}
const line = (value: object) => `${JSON.stringify(value)}\n`
const STARTED = line({ type: 'started', total: 2 })
const PRINTED = line({ type: 'printed', id: 'b' })
const LEFT_OUT = line({ type: 'left_out', id: 'a', name: '2021 Hyundai Kona, KM8K' })
const FINISHED = line({ type: 'finished', file_name: 'Battery-reports_1_2026-05-15.pdf' })
const part = (text: string) => line({ type: 'part', pdf_base64: btoa(text) })
const progressed = (rows: number) => ({ type: 'export.progressed', rows, total: 2 })

const printing = (request = CHOSEN, status = 200) =>
  exporting(status, new Headers({ 'content-type': 'application/x-ndjson' }), request, createReportPdfs)

describe('reports as one PDF', () => {
  test('are asked for by their ids, in the order of the list, and saved when all parts are there', async () => {
    const run = printing()
    await run.answer(STARTED, '\n', `${PRINTED}${LEFT_OUT}`, part('%PDF-'), part('1.7'), FINISHED)
    const [{ url, init }] = run.calls as [{ url: string; init: RequestInit }]
    expect([init.method, url, JSON.parse(String(init.body))]).toEqual([
      'POST',
      'https://api.example/batteries/battery/reports/pdfs',
      {
        ids: ['b', 'a'],
        sort_key: 'vin',
        sort_direction: 'ASC',
        language: 'fr',
        time_zone: 'America/Toronto',
      },
    ])
    const leftOut = { count: 1, name: '2021 Hyundai Kona, KM8K' }
    expect(run.facts).toEqual([
      progressed(0),
      progressed(1),
      progressed(2),
      { type: 'export.completed', leftOut },
    ])
    const saved = await Promise.all(run.saved.map(async (file) => ({ ...file, text: await file.text })))
    expect(saved).toEqual([
      { name: 'Battery-reports_1_2026-05-15.pdf', text: '%PDF-1.7', type: 'application/pdf' },
    ])
  })

  test('that are left out are counted, and named as far as a notice has room', async () => {
    const run = printing()
    const lines = Array.from({ length: 7 }, (_, at) =>
      line({ type: 'left_out', id: `${at}`, name: `Kona ${at}` }),
    )
    await run.answer(STARTED, ...lines, PRINTED, part('%PDF-'), FINISHED)
    expect(run.facts.at(-1)).toEqual({
      type: 'export.completed',
      leftOut: { count: 7, name: 'Kona 0; Kona 1; Kona 2; Kona 3; Kona 4; …' },
    })
  })

  test('of all rows are those of the query', async () => {
    const narrowing = { created_from: '2026-05-01', make: 'Kia' }
    const run = printing({ ...REPORTS, query: { ...REPORTS.query, narrowing }, format: 'pdf' })
    await run.answer(STARTED, PRINTED, PRINTED, part('%PDF-'), FINISHED)
    const query = {
      context_type: 'group',
      context_id: 'north',
      filter: 'report_archived',
      search: 'VF 1',
      ...narrowing,
      time_zone: 'America/Toronto',
    }
    expect(JSON.parse(String(run.calls[0]?.init?.body))).toMatchObject({ query })
    expect(run.facts.at(-1)).toEqual({ type: 'export.completed' })
  })

  test.each<[string, readonly string[], object]>([
    ['ends early', [STARTED, PRINTED, part('%PDF-')], { code: 'network' }],
    ['is none of the contract', [STARTED, '{"type":"done"}\n'], { code: 'malformed', service: 'reports' }],
    [
      'has something else than base64',
      [STARTED, line({ type: 'part', pdf_base64: '%' })],
      { code: 'malformed', service: 'reports' },
    ],
    [
      'fails on the way',
      [STARTED, PRINTED, line({ type: 'failed', problem: PROBLEM })],
      { code: 'server', status: 503, message: 'Later.', requestId: 'request-1' },
    ],
  ])('are not saved when the answer %s', async (_, parts, failure) => {
    const run = printing()
    await run.answer(...parts)
    expect([run.facts.at(-1), run.saved]).toEqual([{ type: 'export.failed', failure }, []])
  })

  test('are not saved once cancelled, and the call ends', async () => {
    const run = printing()
    await settled()
    await run.arrive(STARTED)
    run.cancel()
    await settled()
    expect([run.facts, run.isCutOff(), run.saved]).toEqual([[progressed(0)], true, []])
  })
})
