import { describe, expect, test } from 'vitest'
import { type ExportRequest, MAX_LISTED_ROWS } from '../../src/domain/lists/csv-export.ts'
import { createListPrint } from '../../src/services/lists/list-print.ts'
import { exporting, REPORTS, settled } from './exporting.ts'

const LISTED: ExportRequest = {
  ...REPORTS,
  format: 'paper',
  heading: { title: 'Rapports', facts: ['Archivés', 'Toutes'] },
}
const line = (cells: readonly string[]) => `${JSON.stringify(cells)}\n`
const HEADER = line(['Date', 'NIV'])
const ROWS = [line(['2026-05-15', 'VF1']), line(['2026-05-16', 'VF2'])]

/** A print of a list whose answer says that it has so many rows, and what is put on paper. */
function printing(total: string | null) {
  const printed: unknown[] = []
  const headers = new Headers({
    'content-type': 'application/x-ndjson',
    ...(total === null ? {} : { 'x-total-count': total }),
  })
  const run = exporting(200, headers, LISTED, (outside) =>
    createListPrint({ ...outside, now: () => 0, paper: { print: (list) => printed.push(list) } }),
  )
  return { ...run, printed }
}

describe('a list on paper', () => {
  test('has all rows of the query below its heading and the time', async () => {
    const run = printing('2')
    await run.answer(HEADER, ...ROWS)
    const url = new URL(run.calls[0]?.url ?? '')
    expect(url.pathname).toBe('/batteries/battery/reports/export')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      search: 'VF 1',
      filter: 'report_archived',
      sort_key: 'vin',
      columns: 'created_at,vin',
      language: 'fr',
      format: 'rows',
      first: String(MAX_LISTED_ROWS),
    })
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
    expect(run.facts).toEqual([
      { type: 'export.progressed', rows: 0, total: 2 },
      { type: 'export.completed' },
    ])
  })

  test('of more than a thousand rows has them in the order of the server, however they arrive', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => ['2026-05-15', `VF${at}`])
    const sent = rows.map(line).join('')
    const run = printing('1500')
    await run.answer(
      HEADER,
      ...Array.from({ length: Math.ceil(sent.length / 777) }, (_, at) =>
        sent.slice(at * 777, (at + 1) * 777),
      ),
    )
    expect(run.printed).toMatchObject([{ rows }])
  })

  test.each<[string, string | null, readonly string[], object]>([
    ['a row is missing', '2', [HEADER, ROWS[0] ?? ''], { code: 'network' }],
    ['everything is missing', '0', [], { code: 'network' }],
    ['a line is none of the contract', '1', [HEADER, '{"a":1}\n'], { code: 'malformed', service: 'export' }],
  ])('is not printed when %s', async (_, total, parts, failure) => {
    const run = printing(total)
    await run.answer(...parts)
    expect([run.facts.at(-1), run.printed]).toEqual([{ type: 'export.failed', failure }, []])
  })

  test('is not printed when the answer is another one', async () => {
    const run = printing(null)
    await run.ended
    const failure = { code: 'malformed', service: 'export' }
    expect([run.facts, run.printed]).toEqual([[{ type: 'export.failed', failure }], []])
  })

  test('is not printed once cancelled', async () => {
    const run = printing('1')
    await settled()
    await run.arrive(HEADER)
    run.cancel()
    await settled()
    expect([run.isCutOff(), run.printed]).toEqual([true, []])
  })
})
