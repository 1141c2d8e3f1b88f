import { describe, expect, test } from 'vitest'
import type { ExportRequest } from '../../src/domain/lists/csv-export.ts'
import { createWorkbookExport } from '../../src/services/lists/workbook-export.ts'
import { exporting, REPORTS, settled } from './exporting.ts'

const line = (cells: readonly unknown[]) => `${JSON.stringify(cells)}\n`
const HEADER = line(['Date', 'NIV'])
const ROW = line([{ date: '2026-05-15 12:00' }, { code: '7SAYGDEE3P0900001' }])
const COMPLETED = { type: 'export.completed' }
const SHEET: ExportRequest = { ...REPORTS, format: 'xlsx' }

function workbook(total: string, request = SHEET, name = 'rapports-de-batterie-2026-05-15.jsonl') {
  const headers = new Headers({
    'content-type': 'application/x-ndjson',
    'x-total-count': total,
    ...(name === '' ? {} : { 'content-disposition': `attachment; filename="${name}"` }),
  })
  return exporting(200, headers, request, createWorkbookExport)
}

describe('an export as a workbook', () => {
  test('asks for the cells of the rows, and saves the workbook under the name of the server', async () => {
    const run = workbook('1')
    await run.answer(HEADER, ROW)
    const { pathname, searchParams } = new URL(run.calls[0]?.url ?? '')
    expect([pathname, searchParams.get('format'), searchParams.get('time_zone')]).toEqual([
      '/batteries/battery/reports/export',
      'cells',
      'America/Toronto',
    ])
    expect(run.facts).toEqual([{ type: 'export.progressed', rows: 0, total: 1 }, COMPLETED])
    expect(run.saved.map(({ name, type }) => [name, type])).toEqual([
      [
        'rapports-de-batterie-2026-05-15.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    ])
    // What a ZIP file begins with.
    expect((await run.saved[0]?.text)?.slice(0, 2)).toBe('PK')
  })

  test('of chosen rows sends their ids', async () => {
    const run = workbook('0', { ...SHEET, ids: ['b', 'a'] }, '')
    await run.answer(HEADER)
    const [{ init }] = run.calls as [{ url: string; init: RequestInit }]
    expect(JSON.parse(String(init.body))).toMatchObject({ ids: ['b', 'a'], format: 'cells' })
    expect(run.saved.map(({ name }) => name)).toEqual(['reports.xlsx'])
  })

  test.each([
    ['a row is missing', '2', [HEADER, ROW], { code: 'network' }],
    ['everything is missing', '0', [''], { code: 'network' }],
    ['there is a row too many', '0', [HEADER, ROW], { code: 'malformed', service: 'export' }],
    [
      'a cell is no cell',
      '1',
      [HEADER, line([{ formula: '1+1' }])],
      { code: 'malformed', service: 'export' },
    ],
  ])('is not saved when %s', async (_, total, parts, failure) => {
    const run = workbook(total)
    await run.answer(...parts)
    expect([run.facts.at(-1), run.saved]).toEqual([{ type: 'export.failed', failure }, []])
  })

  test('is not saved when it is cancelled while it is written', async () => {
    const run = workbook('1')
    await settled()
    await run.arrive(HEADER + ROW)
    run.close()
    run.cancel()
    await settled()
    await settled()
    expect(run.saved).toEqual([])
  })
})
